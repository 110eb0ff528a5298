import { type Enum, enums } from '@/lib/database';
import { firstWords } from '@/lib/excerpt';
import { mailLink } from '@/lib/web-address';

export const messageStatuses = enums.message_status;

export type MessageStatus = Enum<'message_status'>;

export const statusNames: Record<MessageStatus, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
};

export const statusTones = { new: 'amber', read: 'plain', answered: 'green', archived: 'plain' } as const;

type NextStatus = Exclude<MessageStatus, 'new'>;

/** Returns the statuses that can follow: later ones, or from the archive an earlier one. */
export function nextStatuses(status: MessageStatus): NextStatus[] {
  switch (status) {
    case 'new':
      return ['read', 'answered', 'archived'];
    case 'read':
      return ['answered', 'archived'];
    case 'answered':
      return ['archived'];
    case 'archived':
      return ['read'];
  }
}

export const statusActions: Record<NextStatus, string> = {
  read: 'Mark as read',
  answered: 'Mark as answered',
  archived: 'Archive',
};

interface Letter {
  name: string;
  email: string;
  message: string;
}

/** Builds a mailto: link for a reply that quotes the message, truncated to a length that all mail programs accept. */
export function replyLink({ name, email, message }: Letter, temple: string) {
  const quote = firstWords(message, 1200)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Sat Sri Akal ${name},\r\n\r\n\r\n\r\n${quote}`;
  const query = `subject=${encodeURIComponent(`Your message to ${temple}`)}&body=${encodeURIComponent(body)}`;
  return `${mailLink(email)}?${query}`;
}

export const messageMessages = {
  loadFailed: 'The messages could not be loaded.',
  changed: (status: MessageStatus) => `Message marked as ${status}`,
  changeFailed: 'An error occurred while updating the message',
} as const;
