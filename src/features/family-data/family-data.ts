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
  loadFailed: 'What is held could not be loaded.',
  eraseFailed: 'The family’s data could not be erased.',
  allowFailed: 'The emails could not be allowed.',
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

export type HeldMessage = Omit<Row<'contact_submissions'>, 'request_id' | 'search_text' | 'phone_e164'>;

/** A line of the log; null instead of its id for what is on its way. */
export type Sent = Pick<
  Row<'notification_logs'>,
  'createdat' | 'event_type' | 'channel' | 'address' | 'error' | 'words' | 'booking_id' | 'message_id'
> & {
  id: number | null;
  status: Outcome | 'waiting';
};

/** What public.family_data returns. */
export interface FamilyRecords {
  bookings: HeldBooking[];
  messages: HeldMessage[];
  sent: Sent[];
  /** Whether whoever reads the email that was looked up has said that it was not they who asked. */
  isstopped: boolean;
}

/** What an erasure took: the references of bookings, and how many messages. */
export interface Erased {
  references: string[];
  messages: number;
}

/** What is chosen from what was found, as 'bookings 7'. */
export type Choice = ReadonlySet<string>;
export const choiceOf = (kind: 'bookings' | 'messages', id: number) => `${kind} ${id}`;

/** What is chosen, with the notifications about it. */
export function chosenOf(data: FamilyRecords, choice: Choice): FamilyRecords {
  const bookings = data.bookings.filter(({ id }) => choice.has(choiceOf('bookings', id)));
  const messages = data.messages.filter(({ id }) => choice.has(choiceOf('messages', id)));
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

const dayOf = (moment: string) => momentIn(templeTimeZone, moment);

/** The reference that someone has typed, as an address may carry it; undefined for anything else. */
export function referenceIn(typed: string) {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[2-9A-HJKMNP-Z]{6}$/.test(code) ? code : undefined;
}

/** Whether a family can be looked up by it; the database has the same rule. */
export const isKey = (typed: string) =>
  typed.includes('@') || referenceIn(typed) !== undefined || isPhone(typed);

export const bookingTitle = ({ sevatype, date, last_day }: HeldBooking) =>
  `${sevatype}, ${daySpan(date, last_day)}`;

export const messageTitle = ({ createdat }: HeldMessage) => dayOf(createdat);

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
    ['Time', ['time', 'end_time', 'isovernight'], hoursOf],
    ['Preferred time', ['preferred_time']],
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
    [
      'The family asks to',
      ['change_request', 'askedat'],
      ({ change_request, askedat }) => change_request && `${change_request}, since ${dayOf(askedat)}`,
    ],
    ['Why the family asks', ['change_reason']],
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

/** 'Approved: The family, by email, amrit@example.org, Mar 5, 2025, 6:00 PM'. */
export const sentInWords = ({ event_type, channel, address, createdat }: Sent) =>
  [
    `${kindLabels[event_type].label}: ${recipientInWords(channel, 'A volunteer')}`,
    byChannel(channel),
    address,
    dayOf(createdat),
  ]
    .filter(Boolean)
    .join(', ');

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** '2 bookings, 1 message and 5 notifications'; empty when nothing is held. */
export const amountsInWords = ({ bookings = 0, messages = 0, sent = 0 }) =>
  inWords(
    (
      [
        [bookings, 'booking'],
        [messages, 'message'],
        [sent, 'notification'],
      ] as const
    ).flatMap(([count, one]) => (count > 0 ? counted(count, one) : [])),
  );

/** '2 bookings (K7M 4QX and ABC DEF) and 1 message'. */
export const erasedInWords = ({ references, messages }: Erased) =>
  [
    ...(references.length > 0
      ? [`${counted(references.length, 'booking')} (${inWords(references.map(spokenReference))})`]
      : []),
    ...(messages > 0 ? [amountsInWords({ messages })] : []),
  ].join(' and ');

export const sizesOf = ({ bookings, messages, sent }: FamilyRecords) => ({
  bookings: bookings.length,
  messages: messages.length,
  sent: sent.length,
});

/** 'G. S.': what stays of the names. */
export const initials = ({ name, family_name }: HeldBooking) =>
  [name, family_name].map((word) => `${charactersOf(word)[0]}.`).join(' ');

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
  const part = (title: string, parts: readonly string[]) =>
    parts.length > 0 ? [title, parts.join('\n\n')] : [];
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
    ...part(
      'NOTIFICATIONS',
      data.sent.map((sent) =>
        [`${sentInWords(sent)}. ${outcomeBadges[sent.status].label}.`, sent.words].filter(Boolean).join('\n'),
      ),
    ),
  ];
  // For Windows, whose old editors need the mark and the line ends.
  return `\uFEFF${blocks.join('\n\n')}\n`.replaceAll(/\r?\n/g, '\r\n');
}
