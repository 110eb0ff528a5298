import type { Row } from '@/lib/database';

/** What visitors may read. */
export const announcementColumns = 'id, message, position, isactive, startsat, endsat, createdat';

export type Announcement = Omit<Row<'announcements'>, 'updatedat'>;

/** A span of time between two instants (ISO 8601); without one of them it has no beginning or no end. */
export interface Span {
  startsat?: string | null;
  endsat?: string | null;
}

const instant = (time: string | null | undefined) => Date.parse(time ?? '');

/** Whether a span has ended at a moment in milliseconds since 1970. */
export const isOver = ({ endsat }: Span, now: number) => instant(endsat) <= now;

/** Whether it has begun and not ended. */
export const isOn = (span: Span, now: number) => !(isOver(span, now) || instant(span.startsat) > now);

/** Active announcements (newest first) by position. All at the top are shown, and of those at the bottom the newest. */
export const placeAnnouncements = (announcements: readonly Announcement[]) => ({
  top: announcements.filter(({ position }) => position === 'top'),
  bottom: announcements.filter(({ position }) => position === 'bottom'),
});
