import * as z from 'zod/mini';
import { routes } from '@/lib/routes';
import { isOn, isOver, type Span } from './announcement';

/** A date and a time as a field of both has them, or empty. */
const localTime = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d/.test(text),
      'Please choose a date and a time.',
    ),
  );

const fields = z.object({
  message: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter a message.'),
    z.maxLength(1000, 'Please keep the message to 1000 characters.'),
  ),
  position: z.enum(['top', 'bottom']),
  isactive: z.boolean(),
  /** In the temple's time zone, as are all times here. */
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

/** What has become of an active one at a moment in milliseconds since 1970. */
export function stageOf(span: Span, now: number): 'scheduled' | 'active' | 'over' {
  if (isOver(span, now)) return 'over';
  return isOn(span, now) ? 'active' : 'scheduled';
}

/** What is told to the sangat's WhatsApp group. */
export const announcementToShare = ({ message }: Pick<AnnouncementValues, 'message'>, siteUrl: string) =>
  `${message.trim()}\n${siteUrl}${routes.home}`;

export const announcementMessages = {
  created: 'Announcement created successfully',
  saved: 'Announcement updated successfully',
  deleted: 'Announcement deleted successfully',
  activated: 'Announcement activated successfully',
  deactivated: 'Announcement deactivated successfully',
  confirmDelete: 'Are you sure you want to delete this announcement?',
  loadFailed: 'The announcements could not be loaded.',
  saveFailed: 'An error occurred while saving the announcement',
  deleteFailed: 'An error occurred while deleting the announcement',
  updateFailed: 'An error occurred while updating the announcement',
} as const;
