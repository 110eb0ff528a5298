import * as z from 'zod/mini';

export const announcementRow = z.object({
  id: z.number(),
  message: z.string(),
  position: z.enum(['top', 'bottom']),
  isactive: z.boolean(),
  createdat: z.string(),
});

export type Announcement = z.infer<typeof announcementRow>;

/** Splits active announcements, newest first, by place: all the top ones, and the newest bottom one (spec §2). */
export function placeAnnouncements(announcements: readonly Announcement[]) {
  return {
    top: announcements.filter(({ position }) => position === 'top'),
    bottom: announcements.find(({ position }) => position === 'bottom'),
  };
}
