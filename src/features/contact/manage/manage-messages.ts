import { type Enum, enums } from '@/lib/database';
import { firstWords } from '@/lib/excerpt';
import { mailLink } from '@/lib/web-address';

/** In the order in which a message passes through them. */
export const messageStatuses = enums.message_status;

export type MessageStatus = Enum<'message_status'>;

export const statusNames: Record<MessageStatus, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
};

export const statusTones = { new: 'amber', read: 'plain', answered: 'green', archived: 'plain' } as const;

/** The statuses that may follow: later ones, and back from the archive. */
export function nextStatuses(status: MessageStatus): MessageStatus[] {
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

export const statusActions: Record<MessageStatus, string> = {
  new: 'Mark as new',
  read: 'Mark as read',
  answered: 'Mark as answered',
  archived: 'Archive',
};

interface Letter {
  name: string;
  email: string;
  message: string;
}

/** A mailto: link for a reply that quotes the message, shortened to what all mail programs accept. */
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
