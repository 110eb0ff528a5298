// Screen labels of each kind of message. The function has the same list of kinds, generated from the database.
import type { Row } from '@/lib/database';
import {
  isSwitched,
  type MessageKind,
  type SwitchedKind,
  usesChannel,
} from '../../../supabase/functions/send-notifications/shared/kinds.ts';
import { messageKinds } from '../../../supabase/functions/send-notifications/shared/message-kinds.ts';

export type { Channel } from '../../../supabase/functions/send-notifications/shared/kinds.ts';
export { isSwitched, type MessageKind, type SwitchedKind, usesChannel };

/** The name of a kind in the settings and the log, with `when` if the name alone is not clear. */
export const kindLabels: Record<MessageKind, { label: string; when?: string }> = {
  booking_requested: { label: 'Requested' },
  booking_confirmed: { label: 'Approved' },
  booking_cancelled: { label: 'Cancelled' },
  booking_declined: { label: 'Declined', when: 'Goes to everyone who was notified of the request.' },
  booking_asked: {
    label: 'Change request',
    when: 'When a family asks to move or cancel its seva, or withdraws its request.',
  },
  booking_reminder: { label: 'Reminder', when: 'In the daytime, two days before a confirmed seva.' },
  contact_message: { label: 'Message received' },
  booking_moved: { label: 'Moved' },
  booking_unchanged: { label: 'Kept as is' },
  booking_link: { label: 'New link' },
  booking_redirected: { label: 'Email changed' },
  requests_waiting: { label: 'Still waiting' },
  test_message: { label: 'Test message' },
  administrator_invited: { label: 'Invitation' },
};

/** Whether messages of this kind ask for an answer, and so may need a reminder. */
export const needsAnswer = (kind: SwitchedKind) => messageKinds[kind].needs_answer;

/**
 * Whether an administrator may send this message again, given its latest log entry. The database enforces the same
 * rule.
 */
export const maySendAgain = ({
  status,
  event_type,
}: Pick<Row<'notification_logs'>, 'status' | 'event_type'>) =>
  status === 'failed' && messageKinds[event_type].sent_again;
