import type { Row } from '@/lib/database';

/** Columns that visitors may read. */
export const announcementColumns = 'id, message, position, isactive, startsat, endsat, createdat';

export type Announcement = Omit<Row<'announcements'>, 'updatedat'>;

/** Span between two instants in ISO 8601. Without a start or an end, it is open on that side. */
export interface Span {
  startsat?: string | null;
  endsat?: string | null;
}

const instant = (time: string | null | undefined) => Date.parse(time ?? '');

/** Whether the span has ended. `now` is in milliseconds since 1970. */
export const isOver = ({ endsat }: Span, now: number) => instant(endsat) <= now;

/** Whether the span has started and not ended. `now` is in milliseconds since 1970. */
export const isOn = (span: Span, now: number) => !(isOver(span, now) || instant(span.startsat) > now);

/** Splits announcements by position, in the same order. */
export const placeAnnouncements = (announcements: readonly Announcement[]) => ({
  top: announcements.filter(({ position }) => position === 'top'),
  bottom: announcements.filter(({ position }) => position === 'bottom'),
});
