import { placeholders, smsLength, unknownPlaceholders, type Values } from './template';

export const eventTypes = [
  'booking_requested',
  'booking_confirmed',
  'booking_cancelled',
  'contact_message',
] as const;
/** What the log tells of: a test message besides, which has no settings. */
export const loggedEvents = [...eventTypes, 'test_message'] as const;
export const channels = ['whatsapp', 'sms', 'facebook', 'instagram'] as const;
export const outcomes = ['sent', 'failed', 'skipped'] as const;

export type EventType = (typeof eventTypes)[number];
type LoggedEvent = (typeof loggedEvents)[number];
export type Channel = (typeof channels)[number];
export type Outcome = (typeof outcomes)[number];

/** Spec §8. */
export const notificationMessages = {
  loadFailed: 'Failed to load notification settings',
  saveFailed: 'Failed to save notification settings',
  saved: 'Notification settings saved successfully',
  logsFailed: 'The notification logs could not be loaded.',
} as const;

/** Each kind of event, for whoever reads of it for the first time. */
export const eventLooks = {
  booking_requested: { label: 'Seva requested', when: 'When a family asks for a seva on the website.' },
  booking_confirmed: { label: 'Seva confirmed', when: 'When you approve a booking.' },
  booking_cancelled: { label: 'Seva cancelled', when: 'When you cancel a confirmed booking.' },
  contact_message: { label: 'Message received', when: 'When somebody writes on the Contact page.' },
} as const satisfies Record<EventType, { label: string; when: string }>;

/** What a line of the log is about. */
export const eventInWords = (event: LoggedEvent) =>
  event === 'test_message' ? 'Test message' : eventLooks[event].label;

export const channelNames = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const satisfies Record<Channel, string>;

/** How a log's status reads, and its badge's colour. */
export const outcomeLooks = {
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  skipped: { label: 'Not sent', tone: 'plain' },
} as const satisfies Record<Outcome, { label: string; tone: string }>;

/** What only the temple should know is never posted publicly; the database refuses it too. */
export const mayBePublic = (event: EventType) =>
  event === 'booking_confirmed' || event === 'booking_cancelled';

const booking = {
  name: 'Harjit Singh',
  family_name: 'Grewal',
  sevatype: 'Sukhmani Sahib',
  date: 'March 5, 2025',
};

/** What the example's placeholders stand for; a message has neither a seva nor a family name. */
export const exampleOf: Record<EventType, Values> = {
  booking_requested: { ...booking, status: 'pending' },
  booking_confirmed: { ...booking, status: 'confirmed' },
  booking_cancelled: { ...booking, status: 'cancelled' },
  contact_message: { name: 'Dana Whitfield', date: 'March 5, 2025', status: 'new' },
};

/** '{name}, {family_name}, …': what a template of this event may hold. */
export const placeholdersOf = (event: EventType) =>
  placeholders
    .filter((name) => exampleOf[event][name] !== undefined)
    .map((name) => `{${name}}`)
    .join(', ');

/** What is wrong with a template, in words. */
export function templateProblem(template: string, event: EventType): string | undefined {
  if (template.trim() === '') return 'Please enter a message.';
  if (template.length > 1000) return 'Please keep the message to 1000 characters.';
  const [unknown] = unknownPlaceholders(template);
  if (!unknown) return undefined;
  return `${unknown} is no placeholder. Use ${placeholdersOf(event)}.`;
}

/** How a text goes out by SMS, which is paid by the part. */
export function smsInWords(text: string) {
  const { encoding, segments, length } = smsLength(text);
  const parts = segments === 1 ? '1 part' : `${segments} parts`;
  const why =
    encoding === 'UCS-2' ? ' Gurmukhi and other special letters make a part shorter: 70 characters.' : '';
  return `As an SMS: ${length} characters, ${parts}.${why}`;
}

/** Who a line of the log is about. */
export function recipientInWords(channel: Channel, name: string | undefined) {
  switch (channel) {
    case 'facebook':
      return 'The Facebook page';
    case 'instagram':
      return 'The Instagram account';
    case 'whatsapp':
    case 'sms':
      return name ?? 'Nobody, or somebody removed since';
  }
}
