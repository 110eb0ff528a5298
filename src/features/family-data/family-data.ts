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
import { charactersOf } from '@/lib/excerpt';
import { isPhone } from '@/lib/validation';

export const familyMessages = {
  noKey: 'Please enter an email address, a phone number of at least 7 digits, or a reference.',
  loadFailed: 'The data could not be loaded.',
  eraseFailed: 'The family’s data could not be erased.',
  allowFailed: 'The address could not be unblocked.',
} as const;

type Booking = Row<'seva_bookings'>;

/** Booking with the name of its room. */
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

export type HeldMessage = Omit<Row<'contact_submissions'>, 'request_id' | 'search_text' | 'phone_e164'>;

/** A line of the notification log. The id is null while the message is being sent. */
export type Sent = Pick<
  Row<'notification_logs'>,
  'createdat' | 'event_type' | 'channel' | 'address' | 'error' | 'words' | 'booking_id' | 'message_id'
> & {
  id: number | null;
  status: Outcome | 'queued';
};

/** Result of public.family_data. */
export interface FamilyRecords {
  bookings: HeldBooking[];
  messages: HeldMessage[];
  sent: Sent[];
  /** Whether the owner of the address has reported that someone else used it. */
  isstopped: boolean;
}

/** Result of an erasure: references of the bookings, and the number of messages. */
export interface Erased {
  references: string[];
  messages: number;
}

/** Selected records, as keys like 'bookings 7'. */
export type Choice = ReadonlySet<string>;
export const recordKey = (kind: 'bookings' | 'messages', id: number) => `${kind} ${id}`;

/** Selected records, with the notifications about them. */
export function chosenOf(data: FamilyRecords, choice: Choice): FamilyRecords {
  const bookings = data.bookings.filter(({ id }) => choice.has(recordKey('bookings', id)));
  const messages = data.messages.filter(({ id }) => choice.has(recordKey('messages', id)));
  return {
    ...data,
    bookings,
    messages,
    sent: data.sent.filter(
      ({ booking_id, message_id }) =>
        bookings.some(({ id }) => id === booking_id) || messages.some(({ id }) => id === message_id),
    ),
  };
}

const inTempleTime = (moment: string) => momentIn(templeTimeZone, moment);

/** Normalizes a typed reference for the URL. Undefined if the text is not a reference. */
export function referenceIn(typed: string) {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[2-9A-HJKMNP-Z]{6}$/.test(code) ? code : undefined;
}

/** Whether a family can be looked up by this text. The database has the same rule. */
export const isKey = (typed: string) =>
  typed.includes('@') || referenceIn(typed) !== undefined || isPhone(typed);

export const bookingTitle = ({ sevatype, date, last_day }: HeldBooking) =>
  `${sevatype}, ${daySpan(date, last_day)}`;

export const messageTitle = ({ createdat }: HeldMessage) => inTempleTime(createdat);

type Fact = readonly [term: string, words: string];

/** A term, the columns that it covers, and an optional formatter. Without one, the stored value is used. */
type Statement<Held> = readonly [
  term: string,
  columns: readonly (keyof Held)[],
  words?: (held: Held) => string,
];

const plain = (value: unknown) => (value === true ? 'Yes' : value === false ? 'No' : String(value ?? ''));

/** All columns of a row as terms and values. Columns that no statement covers appear under their own name. */
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

/** Omits columns that the title and the badge already show. */
const inTitle = '';

/** Terms and values of a booking, except its title and status. */
export const bookingFacts = (booking: HeldBooking) =>
  factsOf(booking, [
    [inTitle, ['id', 'sevatype', 'date', 'last_day', 'status', 'is_declined', 'is_withdrawn']],
    ['Reference', ['reference'], ({ reference }) => spokenReference(reference)],
    ['Time', ['time', 'end_time', 'is_overnight'], hoursOf],
    ['Preferred time', ['preferred_time']],
    [
      'Place',
      ['is_elsewhere', 'place', 'address'],
      (row) => [row.is_elsewhere ? 'Elsewhere' : row.place, row.address].filter(Boolean).join(': '),
    ],
    ['Name', ['name']],
    ['Family name', ['family_name']],
    ['Phone', ['phone']],
    ['Email', ['email']],
    ['Notes', ['notes']],
    ['The calendar shows', ['shown_as'], ({ shown_as }) => waysShown[shown_as]],
    [
      'The family asks to',
      ['change_request', 'requestedat'],
      ({ change_request, requestedat }) =>
        change_request && `${change_request}, since ${inTempleTime(requestedat)}`,
    ],
    ['Why the family asks', ['change_reason']],
    ['Why it was declined', ['decline_reason']],
    ['Notes by the gurdwara', ['internal_notes']],
    [
      'Received through',
      ['source'],
      ({ source }) => (source === 'site' ? 'The website' : 'An administrator'),
    ],
    ['Entered without a notification', ['is_quiet']],
    ['Requested', ['createdat'], ({ createdat }) => inTempleTime(createdat)],
    ['Last changed', ['updatedat'], ({ updatedat }) => inTempleTime(updatedat)],
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

/** Formats a log line: 'Approved: The family, by email, amrit@example.org, Mar 5, 2025, 6:00 PM'. */
export const sentInWords = ({ event_type, channel, address, createdat }: Sent) =>
  [
    `${kindLabels[event_type].label}: ${recipientInWords(channel, 'A volunteer')}`,
    byChannel(channel),
    address,
    inTempleTime(createdat),
  ]
    .filter(Boolean)
    .join(', ');

/** '2 bookings'. Empty for 0. */
export const counted = (count: number, one: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : `${one}s`}`;

/** '2 bookings, 1 message and 5 notifications'. Empty if there is no data. */
export const amountsInWords = ({ bookings, messages, sent }: FamilyRecords) =>
  inWords(
    [
      counted(bookings.length, 'booking'),
      counted(messages.length, 'message'),
      counted(sent.length, 'notification'),
    ].filter(Boolean),
  );

/** '2 bookings (K7M 4QX and ABC DEF) and 1 message'. */
export function erasedInWords({ references, messages }: Erased) {
  const bookings = counted(references.length, 'booking');
  return [
    bookings && `${bookings} (${inWords(references.map(spokenReference))})`,
    counted(messages, 'message'),
  ]
    .filter(Boolean)
    .join(' and ');
}

/** Initials that replace the names: 'G. S.'. */
export const initials = ({ name, family_name }: HeldBooking) =>
  [name, family_name].map((word) => `${charactersOf(word)[0]}.`).join(' ');

/** Says what an erasure does to an upcoming booking. Undefined for all others. */
export function erasureNote({ status, last_day }: HeldBooking, templeToday: Day) {
  if (status === 'pending') return 'This request will be withdrawn.';
  if (status !== 'confirmed' || last_day < templeToday) return undefined;
  return 'It stays confirmed. If it should not take place, cancel it first.';
}

/**
 * Export of a family's data. Plain text opens on every device, prints well, and cannot run code that a stranger
 * entered.
 */
export function familyFile(data: FamilyRecords, temple: string, day: Day) {
  const lines = (facts: readonly Fact[]) => facts.map(([term, words]) => `${term}: ${words}`);
  const part = (title: string, parts: readonly string[]) =>
    parts.length > 0 ? [title, parts.join('\n\n')] : [];
  const blocks = [
    `What ${temple} stores about you, as of ${longDate(day)}: ${amountsInWords(data)}.`,
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
    ...part(
      'NOTIFICATIONS',
      data.sent.map((sent) =>
        [`${sentInWords(sent)}. ${outcomeBadges[sent.status].label}.`, sent.words].filter(Boolean).join('\n'),
      ),
    ),
  ];
  // Old Windows editors need the byte order mark and CRLF.
  return `\uFEFF${blocks.join('\n\n')}\n`.replaceAll(/\r?\n/g, '\r\n');
}
