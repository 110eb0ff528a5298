import { mailLink } from '@/lib/mail-link';

/** In the order a message goes through them; the database knows no others. */
export const messageStatuses = ['new', 'read', 'answered', 'archived'] as const;

export type MessageStatus = (typeof messageStatuses)[number];

export const statusNames: Record<MessageStatus, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
};

export const statusTones = { new: 'amber', read: 'plain', answered: 'green', archived: 'plain' } as const;

/** What may be done with a message: forward, and back from the archive. */
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

/** What the button says that leads there. */
export const statusActions: Record<MessageStatus, string> = {
  new: 'Mark as new',
  read: 'Mark as read',
  answered: 'Mark as answered',
  archived: 'Archive',
};

/**
 * A pattern for PostgREST's `imatch` within an `or`: what was typed, wherever it stands. Written without a single
 * backslash, which would have to be escaped once more; what cannot be is any character. (Not `ilike`, whose quoted
 * patterns the embedded backend takes with their quotes.)
 */
export function searchPattern(typed: string) {
  const literal = typed.trim().replaceAll(/[.$*+?()[\]{}|]/g, '[$&]');
  return `"${literal.replaceAll(/[\\^"]/g, '.')}"`;
}

/** The columns a search looks in. */
const searched = ['name', 'email', 'phone', 'message'];

export const searchFilter = (typed: string) =>
  searched.map((column) => `${column}.imatch.${searchPattern(typed)}`).join(',');

interface Letter {
  name: string;
  email: string;
  message: string;
}

/** A mail in reply, with what was written quoted below; short enough for every mail program. */
export function replyLink({ name, email, message }: Letter, temple: string) {
  const quote = message
    .slice(0, 1200)
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
