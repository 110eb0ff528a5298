import * as z from 'zod/mini';
import { type AnnouncementValues, newAnnouncement } from '@/features/announcements/manage-announcements';
import { eventPath } from '@/features/events/event';
import { seriesInWords, untilOf } from '@/features/events/series';
import { noPicture, pictureFields, saysWhatItShows } from '@/lib/admin/picture-form';
import { messagesOf, richText } from '@/lib/admin/row-form';
import { whatsAppText } from '@/lib/admin/whatsapp';
import type { Row } from '@/lib/database';
import { addDays, beginning, daySpan, hoursOf, type Span } from '@/lib/dates';
import { requiredText, text } from '@/lib/text-rules';

/** Rules of the form. The database enforces them, too, and a few more. */
const fields = z.object({
  title: requiredText(200, 'the title', 'Please enter a title.'),
  description: richText(5000, 'the description'),
  date: z.iso.date('Please choose a date.'),
  /** Empty for an event of one day. */
  last_day: z.string(),
  /** Empty for an event that lasts all day or whose time is unknown. */
  time: z.string(),
  end_time: z.string(),
  place: text(200, 'the place'),
  link: z
    .string()
    .check(
      z.refine(
        (text) => text === '' || /^https:\/\/[^\s/]/i.test(text),
        'Please enter a link that starts with https://, or leave it blank.',
      ),
    ),
  ...pictureFields,
  rrule: z.string(),
  exdate: z.string(),
  isHighlighted: z.boolean(),
  is_shown: z.boolean(),
});

export const eventForm = fields.check(
  z.refine(({ date, last_day }) => last_day === '' || last_day >= date, {
    error: 'The last day cannot be before the first.',
    path: ['last_day'],
  }),
  z.refine(
    ({ date, rrule }) =>
      date === '' ||
      untilOf(rrule) === '' ||
      (untilOf(rrule) >= date && untilOf(rrule) <= addDays(date, 1830)),
    {
      error: 'Please choose the last day of the series: after the first date, and within five years.',
      path: ['rrule'],
    },
  ),
  saysWhatItShows,
  z.refine(({ time, end_time }) => end_time === '' || time !== '', {
    error: 'Please also enter when it begins.',
    path: ['time'],
  }),
  z.refine(
    ({ date, last_day, time, end_time }) => end_time === '' || end_time > time || (last_day || date) > date,
    {
      error: 'It cannot end before it begins. If it runs past midnight, set the last day to the next day.',
      path: ['end_time'],
    },
  ),
);

export type EventValues = z.infer<typeof eventForm>;

export const newEvent: EventValues = {
  title: '',
  description: '',
  date: '',
  last_day: '',
  time: '',
  end_time: '',
  place: '',
  link: '',
  ...noPicture,
  rrule: '',
  exdate: '',
  isHighlighted: false,
  is_shown: true,
};

export const eventMessages = {
  ...messagesOf('Event', 'events'),
  highlighted: 'Event featured',
  unhighlighted: 'Event no longer featured',
};

/** Announcement of an event: its title, days and start time, shown at the top of every page until it is over. */
export const announcementOf = ({ title, ...span }: Span & { title: string }): AnnouncementValues => ({
  ...newAnnouncement,
  message: [title, daySpan(span.date, span.last_day), beginning(span)].filter(Boolean).join(', '),
  endsat: `${addDays(span.last_day, 1)}T00:00`,
});

type SharedEvent = Pick<Row<'events'>, 'id' | 'title' | 'place' | 'rrule' | keyof Span>;

/** The event with its last day filled in: the first day, if the form left it empty. */
export const spanOf = <Event extends Pick<Row<'events'>, 'date' | 'last_day'>>(event: Event) => ({
  ...event,
  last_day: event.last_day ?? event.date,
});

/** Text for the sangat's WhatsApp group: title, date, place and a link to the event's page. */
export function eventToShare(event: SharedEvent, siteUrl: string) {
  const span = spanOf(event);
  return whatsAppText(event.title, [
    seriesInWords({ ...event, first_date: event.date }) || daySpan(span.date, span.last_day),
    hoursOf(span),
    event.place,
    siteUrl + eventPath(event),
  ]);
}
