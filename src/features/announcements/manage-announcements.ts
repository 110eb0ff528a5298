import * as z from 'zod/mini';
import { messagesOf } from '@/lib/admin/row-form';
import { enums } from '@/lib/database';
import { routes } from '@/lib/routes';
import { requiredText } from '@/lib/text-rules';
import { isOn, isOver, type Span } from './announcement';

/** Value of a date and time field, possibly empty. */
const localTime = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d/.test(text),
      'Please choose a date and a time.',
    ),
  );

const fields = z.object({
  message: requiredText(1000, 'the message', 'Please enter a message.'),
  position: z.enum(enums.announcement_position),
  isactive: z.boolean(),
  /** In the temple's time zone, like every time in this form. */
  startsat: localTime,
  endsat: localTime,
});

export const announcementForm = fields.check(
  z.refine(({ startsat, endsat }) => startsat === '' || endsat === '' || startsat < endsat, {
    error: 'Please choose an end that is after the start.',
    path: ['endsat'],
  }),
);

export type AnnouncementValues = z.infer<typeof announcementForm>;

export const newAnnouncement: AnnouncementValues = {
  message: '',
  position: 'top',
  isactive: true,
  startsat: '',
  endsat: '',
};

/** Stage of an active announcement. `now` is in milliseconds since 1970. */
export function stageOf(span: Span, now: number): 'scheduled' | 'active' | 'over' {
  if (isOver(span, now)) return 'over';
  return isOn(span, now) ? 'active' : 'scheduled';
}

/** Text for the sangat's WhatsApp group. */
export const announcementToShare = ({ message }: Pick<AnnouncementValues, 'message'>, siteUrl: string) =>
  `${message.trim()}\n${siteUrl}${routes.home}`;

export const announcementMessages = {
  ...messagesOf('Announcement', 'announcements'),
  created: 'Announcement created successfully',
  saved: 'Announcement updated successfully',
  deleted: 'Announcement deleted successfully',
  activated: 'Announcement activated successfully',
  deactivated: 'Announcement deactivated successfully',
};
