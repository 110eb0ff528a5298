import { placeholders, smsLength, unknownPlaceholders, type Values } from './template';

export const eventTypes = [
  'booking_requested',
  'booking_confirmed',
  'booking_cancelled',
  'contact_message',
] as const;
/** The events in the log: also test messages, which have no settings. */
export const loggedEvents = [...eventTypes, 'test_message'] as const;
export const channels = ['whatsapp', 'sms', 'facebook', 'instagram'] as const;
export const outcomes = ['sent', 'failed', 'skipped'] as const;

export type EventType = (typeof eventTypes)[number];
type LoggedEvent = (typeof loggedEvents)[number];
export type Channel = (typeof channels)[number];
export type Outcome = (typeof outcomes)[number];

/** The messages of the screen. */
export const notificationMessages = {
  loadFailed: 'Failed to load notification settings',
  saveFailed: 'Failed to save notification settings',
  saved: 'Notification settings saved successfully',
  logsFailed: 'The notification logs could not be loaded.',
} as const;

/** A label and an explanation of each kind of event. */
export const eventLooks = {
  booking_requested: { label: 'Seva requested', when: 'When a family asks for a seva on the website.' },
  booking_confirmed: { label: 'Seva confirmed', when: 'When you approve a booking.' },
  booking_cancelled: { label: 'Seva cancelled', when: 'When you cancel a confirmed booking.' },
  contact_message: { label: 'Message received', when: 'When somebody writes on the Contact page.' },
} as const satisfies Record<EventType, { label: string; when: string }>;

/** The label of an event in the log. */
export const eventInWords = (event: LoggedEvent) =>
  event === 'test_message' ? 'Test message' : eventLooks[event].label;

export const channelNames = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const satisfies Record<Channel, string>;

/** The label of a status in the log, and the tone of its badge. */
export const outcomeLooks = {
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  skipped: { label: 'Not sent', tone: 'plain' },
} as const satisfies Record<Outcome, { label: string; tone: string }>;

/** Whether an event may be posted publicly; the database refuses the others, too. */
export const mayBePublic = (event: EventType) =>
  event === 'booking_confirmed' || event === 'booking_cancelled';

const booking = {
  name: 'Harjit Singh',
  family_name: 'Grewal',
  sevatype: 'Sukhmani Sahib',
  date: 'March 5, 2025',
};

/** Example values of the placeholders; a contact message has neither seva nor family name. */
export const exampleOf: Record<EventType, Values> = {
  booking_requested: { ...booking, status: 'pending' },
  booking_confirmed: { ...booking, status: 'confirmed' },
  booking_cancelled: { ...booking, status: 'cancelled' },
  contact_message: { name: 'Dana Whitfield', date: 'March 5, 2025', status: 'new' },
};

/** '{name}, {family_name}, …': the placeholders for a template of this event. */
export const placeholdersOf = (event: EventType) =>
  placeholders
    .filter((name) => exampleOf[event][name] !== undefined)
    .map((name) => `{${name}}`)
    .join(', ');

/** What is wrong with a template, as a sentence. */
export function templateProblem(template: string, event: EventType): string | undefined {
  if (template.trim() === '') return 'Please enter a message.';
  if (template.length > 1000) return 'Please keep the message to 1000 characters.';
  const [unknown] = unknownPlaceholders(template);
  if (!unknown) return undefined;
  return `${unknown} is no placeholder. Use ${placeholdersOf(event)}.`;
}

/** The length of a text as an SMS, in characters and in the parts that have to be paid. */
export function smsInWords(text: string) {
  const { encoding, segments, length } = smsLength(text);
  const parts = segments === 1 ? '1 part' : `${segments} parts`;
  const why =
    encoding === 'UCS-2' ? ' Gurmukhi and other special letters make a part shorter: 70 characters.' : '';
  return `As an SMS: ${length} characters, ${parts}.${why}`;
}

/** The recipient of a line of the log. */
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
