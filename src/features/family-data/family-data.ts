import { bookingBadge, spokenReference, waysShown } from '@/features/bookings/booking';
import { kindLabels } from '@/features/messages/kinds';
import {
  byChannel,
  inWords,
  type Outcome,
  outcomeBadges,
  recipientInWords,
} from '@/features/messages/notification';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { type Day, daySpan, hoursOf, longDate, momentIn } from '@/lib/dates';
import { oneLine } from '@/lib/normal-text';
import { isSamePhone } from '@/lib/telephone';
import { isPhone } from '@/lib/validation';

export const familyMessages = {
  noKey: 'Please enter an email address, a phone number of at least 7 digits, or a reference.',
  loadFailed: 'What is held could not be loaded.',
  eraseFailed: 'The family’s data could not be erased.',
} as const;

type Booking = Row<'seva_bookings'>;

/** A booking with the name of its place. */
export type HeldBooking = Omit<
  Booking,
  | 'request_id'
  | 'link_hash'
  | 'calendar_uid'
  | 'place_id'
  | 'taken'
  | 'search_text'
  | 'phone_e164'
  | 'erasedat'
> & { place: string | null };

type HeldMessage = Omit<Row<'contact_submissions'>, 'request_id' | 'search_text' | 'phone_e164'>;

/** A line of the log; null instead of its id for what is on its way. */
type Sent = Pick<Row<'notification_logs'>, 'createdat' | 'event_type' | 'channel' | 'error' | 'words'> & {
  id: number | null;
  status: Outcome | 'waiting';
};

/** What public.family_data returns. */
export interface FamilyRecords {
  bookings: HeldBooking[];
  messages: HeldMessage[];
  /** Days that are taken, of which the family wants to hear when they are free again. */
  waiting: { id: number; date: Day; sevatype: string; email: string; createdat: string }[];
  sent: Sent[];
}

/** How much was found and erased. */
export interface Erased {
  bookings: number;
  messages: number;
  waiting: number;
}

/** The reference that somebody has typed, as an address may carry it; undefined for anything else. */
export function referenceIn(typed: string) {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[2-9A-HJKMNP-Z]{6}$/.test(code) ? code : undefined;
}

/** Whether a family can be looked up by it; the database has the same rule. */
export const isKey = (typed: string) =>
  typed.includes('@') || referenceIn(typed) !== undefined || isPhone(typed);

const isSameKey = (one: string, other: string) =>
  one.includes('@') || other.includes('@')
    ? oneLine(one).toLowerCase() === oneLine(other).toLowerCase()
    : isSamePhone(one, other);

/** The other email addresses and phone numbers of what was found: there may be more under them. */
export function otherKeys({ bookings, messages }: FamilyRecords, search: string) {
  const referred = bookings.find(({ reference }) => reference === referenceIn(search));
  const seen = [search, referred?.email ?? '', referred?.phone ?? ''];
  return [...bookings, ...messages]
    .flatMap(({ email, phone }) => [email, phone])
    .filter((key) => key !== '' && !seen.some((known) => isSameKey(known, key)) && seen.push(key));
}

export const bookingTitle = ({ sevatype, date, last_day }: HeldBooking) =>
  `${sevatype}, ${daySpan(date, last_day)}`;

export const messageTitle = ({ createdat }: HeldMessage) => momentIn(templeTimeZone, createdat);

type Fact = readonly [term: string, words: string];

/** A term, the columns that it states, and how they are put, where that is not just what is stored. */
type Statement<Held> = readonly [
  term: string,
  columns: readonly (keyof Held)[],
  words?: (held: Held) => string,
];

const plain = (value: unknown) => (value === true ? 'Yes' : value === false ? 'No' : String(value ?? ''));

/** All columns of a row, term by term: a column that no statement names is stated under its own name. */
function factsOf<Held extends object>(held: Held, statements: readonly Statement<Held>[]): Fact[] {
  const stated = new Set<PropertyKey>(statements.flatMap(([, columns]) => columns));
  const others = Object.entries(held).filter(([column]) => !stated.has(column));
  return [
    ...statements.map(
      ([term, columns, words = (row) => columns.map((column) => plain(row[column])).join(' ')]): Fact => [
        term,
        words(held),
      ],
    ),
    ...others.map(([column, value]): Fact => [column, plain(value)]),
  ].filter(([term, words]) => term !== '' && words !== '');
}

/** The title and the badge say these. */
const inTitle = '';

/** What is held about a booking besides its title and its status, term by term. */
export const bookingFacts = (booking: HeldBooking) =>
  factsOf(booking, [
    [inTitle, ['id', 'sevatype', 'date', 'last_day', 'status', 'isdeclined', 'iswithdrawn']],
    ['Reference', ['reference'], ({ reference }) => spokenReference(reference)],
    ['Time', ['time', 'end_time'], hoursOf],
    ['Preferred time', ['hour_wish']],
    [
      'Place',
      ['iselsewhere', 'place', 'address'],
      (row) => [row.iselsewhere ? 'Elsewhere' : row.place, row.address].filter(Boolean).join(': '),
    ],
    ['Name', ['name']],
    ['Family name', ['family_name']],
    ['Phone', ['phone']],
    ['Email', ['email']],
    ['Notes', ['notes']],
    ['The calendar shows', ['shown_as'], ({ shown_as }) => waysShown[shown_as]],
    ['Reminded each year', ['remindyearly']],
    ['The family asks to', ['wish']],
    ['Why the family asks', ['wish_reason']],
    ['Why it was declined', ['decline_reason']],
    ['Notes of the gurdwara', ['internal_notes']],
    [
      'Received through',
      ['source'],
      ({ source }) => (source === 'site' ? 'The website' : 'An administrator'),
    ],
    ['Entered without a notification', ['isquiet']],
    ['Requested', ['createdat'], ({ createdat }) => momentIn(templeTimeZone, createdat)],
    ['Last changed', ['updatedat'], ({ updatedat }) => momentIn(templeTimeZone, updatedat)],
  ]);

export const messageFacts = (message: HeldMessage) =>
  factsOf(message, [
    [inTitle, ['id', 'createdat']],
    ['Name', ['name']],
    ['Email', ['email']],
    ['Phone', ['phone']],
    ['Message', ['message']],
    ['Status', ['status']],
  ]);

/** 'Seva confirmed: The family, by email, Mar 5, 2025, 6:00 PM'. */
export const sentInWords = ({ event_type, channel, createdat }: Sent) =>
  `${kindLabels[event_type].label}: ${recipientInWords(channel, 'A volunteer')}, ${byChannel(channel)}, ${momentIn(templeTimeZone, createdat)}`;

/** 'Langar, Wednesday, March 5, 2025, for amrit@example.org, asked Mar 1, 2025, 6:00 PM'. */
export const waitingInWords = ({ sevatype, date, email, createdat }: FamilyRecords['waiting'][number]) =>
  `${sevatype}, ${longDate(date)}, for ${email}, asked ${momentIn(templeTimeZone, createdat)}`;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '2 bookings, 1 message and 5 notifications'; empty when nothing is held. */
export const amountsInWords = ({
  bookings = 0,
  messages = 0,
  waiting = 0,
  sent = 0,
}: Partial<Erased> & { sent?: number }) =>
  inWords(
    (
      [
        [bookings, 'booking'],
        [messages, 'message'],
        [waiting, 'waited-for day'],
        [sent, 'notification'],
      ] as const
    ).flatMap(([count, one]) => (count > 0 ? counted(count, one) : [])),
  );

export const sizesOf = ({ bookings, messages, waiting, sent }: FamilyRecords) => ({
  bookings: bookings.length,
  messages: messages.length,
  waiting: waiting.length,
  sent: sent.length,
});

/** 'G. S.': what stays of the names. */
export const initials = ({ name, family_name }: HeldBooking) =>
  [name, family_name].map((word) => `${[...word][0]}.`).join(' ');

/** What becomes of a booking that is not over when its family is erased; undefined for all others. */
export function fateOf({ status, last_day }: HeldBooking, templeToday: Day) {
  if (status === 'pending') return 'This request is withdrawn.';
  if (status !== 'confirmed' || last_day < templeToday) return undefined;
  return 'It stays confirmed. If it is not to take place, cancel it first.';
}

/**
 * What is held, for the family to read: as text, which opens on every phone and in every mail, can be printed, and runs
 * nothing that a stranger has written.
 */
export function familyFile(data: FamilyRecords, temple: string, day: Day) {
  const lines = (facts: readonly Fact[]) => facts.map(([term, words]) => `${term}: ${words}`);
  const part = (title: string, parts: readonly string[], between = '\n\n') =>
    parts.length > 0 ? [title, parts.join(between)] : [];
  const blocks = [
    `What ${temple} holds about you, as of ${longDate(day)}: ${amountsInWords(sizesOf(data))}.`,
    ...part(
      'BOOKINGS',
      data.bookings.map((booking) =>
        [`${bookingTitle(booking)} (${bookingBadge(booking).label})`, ...lines(bookingFacts(booking))].join(
          '\n',
        ),
      ),
    ),
    ...part(
      'MESSAGES FROM THE CONTACT PAGE',
      data.messages.map((message) => [messageTitle(message), ...lines(messageFacts(message))].join('\n')),
    ),
    ...part('WAITED-FOR DAYS', data.waiting.map(waitingInWords), '\n'),
    ...part(
      'NOTIFICATIONS ABOUT THEM',
      data.sent.map((sent) =>
        [`${sentInWords(sent)}. ${outcomeBadges[sent.status].label}.`, sent.words].filter(Boolean).join('\n'),
      ),
    ),
  ];
  // For Windows, whose old editors need the mark and the line ends.
  return `\uFEFF${blocks.join('\n\n')}\n`.replaceAll(/\r?\n/g, '\r\n');
}
