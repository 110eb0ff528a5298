// What the screens say of each kind of message; the function has the same list of kinds, generated from the database.
import type { Row } from '@/lib/database';
import {
  goesBy,
  isSwitched,
  type MessageKind,
  type SwitchedKind,
} from '../../../supabase/functions/send-notifications/shared/kinds.ts';
import { messageKinds } from '../../../supabase/functions/send-notifications/shared/message-kinds.ts';
import type { Values } from '../../../supabase/functions/send-notifications/shared/template.ts';

export type { Channel } from '../../../supabase/functions/send-notifications/shared/kinds.ts';
export { goesBy, isSwitched, type MessageKind, type SwitchedKind };

/** What a kind is called in the log and, if it can be switched on, in the settings, which say when it is sent. */
export const kindLabels: {
  [Kind in MessageKind]: Kind extends SwitchedKind ? { label: string; when: string } : { label: string };
} = {
  booking_requested: { label: 'Seva requested', when: 'When a family asks for a seva on the website.' },
  booking_confirmed: { label: 'Seva confirmed', when: 'When you approve a booking.' },
  booking_cancelled: { label: 'Seva cancelled', when: 'When you cancel a confirmed booking.' },
  booking_declined: {
    label: 'Seva declined',
    when: 'When you decline a request. It goes to everyone who heard about the request.',
  },
  booking_asked: {
    label: 'Family asks',
    when: 'When a family asks to move or cancel its seva, or withdraws its request.',
  },
  booking_reminder: { label: 'Reminder', when: 'In the daytime, two days before a confirmed seva.' },
  contact_message: { label: 'Message received', when: 'When someone writes on the Contact page.' },
  booking_moved: { label: 'Seva moved' },
  booking_unchanged: { label: 'Seva stays as it is' },
  booking_link: { label: 'New link' },
  booking_redirected: { label: 'Email changed' },
  requests_waiting: { label: 'Still waiting' },
  test_message: { label: 'Test message' },
  administrator_invited: { label: 'Invitation' },
};

/** Whether somebody has to answer what this kind tells of, and can be reminded. */
export const isAnswered = (kind: SwitchedKind) => messageKinds[kind].is_answered;

/** Whether an administrator may send this message again, by its latest line; the database refuses the others, too. */
export const maySendAgain = ({
  status,
  event_type,
}: Pick<Row<'notification_logs'>, 'status' | 'event_type'>) =>
  status === 'failed' && messageKinds[event_type].sent_again;

const booking = {
  name: 'Harjit Singh',
  family_name: 'Grewal',
  sevatype: 'Sukhmani Sahib',
  date: 'March 5, 2025',
};

/** Example values of the placeholders; a contact message has neither seva nor family name. */
export const exampleOf: Record<SwitchedKind, Values> = {
  booking_requested: { ...booking, status: 'pending' },
  booking_confirmed: { ...booking, status: 'confirmed' },
  booking_cancelled: { ...booking, status: 'cancelled' },
  booking_declined: { ...booking, status: 'declined' },
  booking_asked: { ...booking, status: 'asks to move' },
  booking_reminder: { ...booking, status: 'confirmed', when: 'tomorrow' },
  contact_message: { name: 'Dana Whitfield', date: 'March 5, 2025', status: 'new' },
};
