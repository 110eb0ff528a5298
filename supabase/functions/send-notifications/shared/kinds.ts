// What the function and the screens need to know of each kind of message. private.message_kinds in the database has the
// same rows and decides; a test compares the two.

const phones = ['whatsapp', 'sms'] as const;
const pages = ['facebook', 'instagram'] as const;

export const messageKinds = {
  booking_requested: {
    channels: [...phones, 'email'],
    audience: 'committee',
    mailed_to: 'family',
    sent_again: true,
    is_answered: true,
  },
  booking_confirmed: {
    channels: [...phones, ...pages, 'email'],
    audience: 'granthis',
    mailed_to: 'family',
    sent_again: true,
    is_answered: false,
  },
  booking_cancelled: {
    channels: [...phones, ...pages, 'email'],
    audience: 'granthis',
    mailed_to: 'family',
    sent_again: true,
    is_answered: false,
  },
  booking_declined: {
    channels: [...phones, 'email'],
    audience: 'committee',
    mailed_to: 'family',
    sent_again: true,
    is_answered: false,
  },
  booking_asked: {
    channels: phones,
    audience: 'committee',
    mailed_to: null,
    sent_again: true,
    is_answered: true,
  },
  booking_reminder: {
    channels: [...phones, 'email'],
    audience: 'granthis',
    mailed_to: 'family',
    sent_again: true,
    is_answered: false,
  },
  contact_message: {
    channels: phones,
    audience: 'committee',
    mailed_to: null,
    sent_again: true,
    is_answered: true,
  },
  booking_moved: {
    channels: ['email'],
    audience: null,
    mailed_to: 'family',
    sent_again: true,
    is_answered: false,
  },
  booking_unchanged: {
    channels: ['email'],
    audience: null,
    mailed_to: 'family',
    sent_again: true,
    is_answered: false,
  },
  booking_link: {
    channels: ['email'],
    audience: null,
    mailed_to: 'family',
    sent_again: true,
    is_answered: false,
  },
  booking_redirected: {
    channels: ['email'],
    audience: null,
    mailed_to: 'former',
    sent_again: false,
    is_answered: false,
  },
  requests_waiting: {
    channels: phones,
    audience: null,
    mailed_to: null,
    sent_again: false,
    is_answered: false,
  },
  test_message: { channels: phones, audience: null, mailed_to: null, sent_again: false, is_answered: false },
  administrator_invited: {
    channels: ['email'],
    audience: null,
    mailed_to: 'invited',
    sent_again: false,
    is_answered: false,
  },
} as const satisfies Record<string, Kind>;

interface Kind {
  /** By which it may go; only what has those of the social pages is posted there. */
  channels: readonly Channel[];
  /** The recipients that it is for; null if it cannot be switched on for any. */
  audience: 'granthis' | 'committee' | null;
  /** Whose address an email goes to: the one in the booking, the one it had before, or that of whoever is invited. */
  mailed_to: 'family' | 'former' | 'invited' | null;
  /** Whether an administrator may send it again when it has failed. */
  sent_again: boolean;
  /** Whether somebody has to answer what it tells of. */
  is_answered: boolean;
}

export type Channel = (typeof phones)[number] | (typeof pages)[number] | 'email';
export type MessageKind = keyof typeof messageKinds;

type Kinds = typeof messageKinds;
/** Those that the screens switch on and off, channel by channel. */
export type SwitchedKind = { [K in MessageKind]: Kinds[K]['audience'] extends null ? never : K }[MessageKind];
/** Those that go by email, always. */
export type MailKind = {
  [K in MessageKind]: 'email' extends Kinds[K]['channels'][number] ? K : never;
}[MessageKind];

const names = Object.keys(messageKinds) as MessageKind[];

const channelsOf = (kind: MessageKind): readonly Channel[] => messageKinds[kind].channels;
export const goesBy = (kind: MessageKind, channel: Channel) => channelsOf(kind).includes(channel);
export const isSwitched = (kind: MessageKind): kind is SwitchedKind => messageKinds[kind].audience !== null;
export const isMailKind = (kind: string): kind is MailKind =>
  names.some((name) => name === kind && goesBy(name, 'email'));

export const switchedKinds = names.filter(isSwitched);
/** Those for which WhatsApp may demand an approved template. */
export const phoneKinds = names.filter((kind) => goesBy(kind, 'whatsapp'));
