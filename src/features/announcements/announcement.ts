import { flag, number, oneOf, type Row, text } from '@/lib/rows';

export const announcementRow = {
  id: number,
  message: text,
  position: oneOf(['top', 'bottom']),
  isactive: flag,
  createdat: text,
};

export type Announcement = Row<typeof announcementRow>;

/** Splits active announcements (newest first) by position: all at the top, only the newest at the bottom. */
export function placeAnnouncements(announcements: readonly Announcement[]) {
  return {
    top: announcements.filter(({ position }) => position === 'top'),
    bottom: announcements.find(({ position }) => position === 'bottom'),
  };
}
