import * as z from 'zod/mini';
import { enums, type Row } from '@/lib/database';
import { groupBy } from '@/lib/group-by';
import { reasonOf } from '../../../supabase/functions/send-notifications/shared/reason.ts';
import {
  placeholderPattern,
  placeholders,
} from '../../../supabase/functions/send-notifications/shared/template.ts';
import { type Channel, type MessageKind, maySendAgain, type SwitchedKind } from './kinds';

/** Those that are switched on for an event. */
export const switchedChannels = ['whatsapp', 'sms', 'facebook', 'instagram'] as const;
/** Families are told by email, which cannot be switched off. */
export const channels = enums.notification_channel;
export const outcomes = enums.notification_status;

export type Outcome = (typeof outcomes)[number];

export const notificationMessages = {
  loadFailed: 'Failed to load notification settings',
  saveFailed: 'Failed to save notification settings',
  saved: 'Notification settings saved successfully',
  sentAgain: 'The message is on its way again',
  againFailed: 'The message could not be sent again',
  logsFailed: 'The notification logs could not be loaded.',
} as const;

export const channelNames = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  facebook: 'Facebook',
  instagram: 'Instagram',
  email: 'Email',
} as const satisfies Record<Channel, string>;

/** 'by SMS', within a sentence. */
export const byChannel = (channel: Channel) => `by ${channel === 'email' ? 'email' : channelNames[channel]}`;

/** Why a message did not go, in words; its technical part is in the function's log. */
export const reasonInWords = (error: string | null) => reasonOf(error ?? '').words;

/** A combination of a recipient’s flags and what it is notified of; the flags are null for the social pages. */
export interface AudienceRow {
  event_type: SwitchedKind;
  channel: (typeof switchedChannels)[number];
  /** Whether the channel is on for the event. */
  enabled: boolean;
  whatsapp: boolean | null;
  sms: boolean | null;
  is_committee: boolean | null;
  is_granthi: boolean | null;
  /** How many active recipients have these flags. */
  people: number;
}

/** How many people are told by a channel; of a social page it is not known, and a family counts as none. */
export interface Audience {
  channel: Channel;
  people: number;
}

/** Who is told of an event by the channels for which `isOn`. */
export const audienceOf = (
  rows: readonly AudienceRow[],
  event: SwitchedKind,
  isOn: (row: AudienceRow) => boolean,
): Audience[] =>
  channels.flatMap((channel) => {
    const matching = rows.filter((row) => row.event_type === event && row.channel === channel && isOn(row));
    return matching.length > 0
      ? [{ channel, people: matching.reduce((sum, { people }) => sum + people, 0) }]
      : [];
  });

/** 'a', 'a and b', 'a, b and c'. */
export const inWords = (things: readonly string[]) => things.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const isSocial = (channel: Channel) => channel === 'facebook' || channel === 'instagram';

/** Whether a channel goes to nobody in particular among the recipients. */
const hasNoRecipient = (channel: Channel) => isSocial(channel) || channel === 'email';

function whomInWords({ channel, people }: Audience) {
  if (isSocial(channel)) return `everyone on ${channelNames[channel]}`;
  if (channel === 'email') return `the family ${byChannel(channel)}`;
  return `${people === 0 ? 'nobody' : people === 1 ? '1 person' : `${people} people`} ${byChannel(channel)}`;
}

/**
 * 'Telling 2 people by SMS.', with 'Telling' given, or why no one is notified. Leaves out channels that are not set
 * up, because the screens name those in one place.
 */
export function audienceInWords(
  telling: string,
  audience: readonly Audience[],
  notSetUp: readonly Channel[] = [],
): string {
  const reached = audience.filter(({ channel }) => !notSetUp.includes(channel));
  if (reached.some(({ channel, people }) => people > 0 || hasNoRecipient(channel)))
    return `${telling} ${inWords(reached.map(whomInWords))}.`;
  if (audience.length === 0) return 'No one is notified: all channels are off.';
  if (reached.length === 0) return 'Nobody is notified.';
  const names = reached.map(({ channel }) => channelNames[channel]);
  return `No one is notified: no active recipient for this has chosen ${names.join(' or ')}.`;
}

/** That channels are on by which nothing can be sent; undefined when there are none. */
export function notSetUpInWords(reach: readonly AudienceRow[], notSetUp: readonly Channel[]) {
  const on = notSetUp.filter((channel) => reach.some((row) => row.channel === channel && row.enabled));
  const names = inWords(on.map((channel) => channelNames[channel]));
  const sentences = [
    on.length > 0 &&
      `${names} ${on.length === 1 ? 'is' : 'are'} switched on but not set up yet, so nobody is notified that way.`,
    notSetUp.includes('email') && 'Email is not set up yet, so families are not told about their bookings.',
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/** The label of a status in the log, and the tone of its badge; 'waiting' is not in the log yet. */
export const outcomeBadges = {
  waiting: { label: 'On its way', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  skipped: { label: 'Not sent', tone: 'plain' },
} as const satisfies Record<Outcome | 'waiting', { label: string; tone: string }>;

/** How a message ended; one that was sent has a reason if no provider took it. */
export function resultOf({
  status,
  error,
  deliveredat,
}: {
  status: keyof typeof outcomeBadges;
  error: string | null;
  deliveredat?: string | null;
}) {
  const badge = outcomeBadges[status];
  if (deliveredat) return { ...badge, label: 'Delivered' };
  if (status === 'sent' && error) return { ...badge, label: `${badge.label} (${error})` };
  return { ...badge, words: reasonInWords(error) };
}

/** '{name}, {family_name}, …': the placeholders for a template of this event. */
export const placeholdersOf = (event: SwitchedKind) =>
  placeholders
    .filter((name) =>
      event === 'contact_message'
        ? ['name', 'date', 'status'].includes(name)
        : name !== 'when' || event === 'booking_reminder',
    )
    .map((name) => `{${name}}`)
    .join(', ');

/** Anything in braces that is not a placeholder, and single braces; the database refuses them, too. */
export function unknownPlaceholders(template: string): string[] {
  return [...new Set(template.replace(placeholderPattern, '').match(/\{[^{}]*\}|[{}]/g))];
}

/** What is wrong with a template, as a sentence. */
export function templateProblem(template: string, event: SwitchedKind): string | undefined {
  if (template.trim() === '') return 'Please enter a message.';
  if (template.length > 1000) return 'Please keep the message to 1000 characters.';
  const [unknown] = unknownPlaceholders(template);
  if (!unknown) return undefined;
  return `${unknown} is no placeholder. Use ${placeholdersOf(event)}.`;
}

export const settingForm = z
  .custom<{ template: string; event_type: SwitchedKind }>()
  .check(({ value, issues }) => {
    const message = templateProblem(value.template, value.event_type);
    if (message) issues.push({ code: 'custom', message, input: value, path: ['template'] });
  });

/** The recipient of a line of the log. */
export function recipientInWords(channel: Channel, name: string | undefined) {
  switch (channel) {
    case 'facebook':
      return 'The Facebook page';
    case 'instagram':
      return 'The Instagram account';
    case 'email':
      return 'The family';
    case 'whatsapp':
    case 'sms':
      return name ?? 'Nobody, or a recipient who was removed';
  }
}

/** One message about a booking: a line of the log, or one that is on its way. */
export interface BookingMessage {
  event_type: MessageKind;
  channel: Channel;
  /** The person's name; null for the social pages and the family, who are not ticked, and for someone removed since. */
  recipient: string | null;
  status: Outcome | 'waiting';
  error: string | null;
}

/** Whom these messages are for, however they end. */
export const audienceOfMessages = (messages: readonly BookingMessage[]): Audience[] =>
  channels.flatMap((channel) => {
    const some = messages.filter((message) => message.channel === channel);
    return some.length > 0 ? [{ channel, people: some.filter(({ recipient }) => recipient).length }] : [];
  });

/** How many of these messages could not be sent, to whom and why; undefined when all could by channels that are set up. */
export function failureInWords(messages: readonly BookingMessage[], notSetUp: readonly Channel[] = []) {
  const failed = messages.filter(
    ({ status, recipient, channel }) =>
      (status === 'failed' || status === 'skipped') &&
      (recipient || hasNoRecipient(channel)) &&
      !notSetUp.includes(channel),
  );
  if (failed.length === 0) return undefined;
  const reasons = new Map<string, string[]>();
  for (const { channel, recipient, error } of failed) {
    const words = reasonInWords(error);
    reasons.set(words, [...(reasons.get(words) ?? []), recipientInWords(channel, recipient ?? undefined)]);
  }
  return {
    title:
      failed.length === 1 ? '1 message could not be sent' : `${failed.length} messages could not be sent`,
    detail: [...reasons].map(([words, names]) => `${inWords(names)}: ${words}`).join(' '),
  };
}

/** What a line of the log tells of its message. */
type Attempt = Pick<
  Row<'notification_logs'>,
  'event_type' | 'booking_id' | 'message_id' | 'channel' | 'recipient_id' | 'address' | 'status'
>;

/**
 * The latest line of each message: what failed at first may have been sent since. An email to a family is told by its
 * booking, as its address may have been corrected; to whoever waits for a day or is invited, by its address.
 */
export function latestLines<Line extends Attempt>(newestFirst: readonly Line[]): Line[] {
  const messages = groupBy(
    newestFirst,
    ({ event_type, booking_id, message_id, channel, recipient_id, address }) =>
      [event_type, booking_id ?? message_id ?? address, channel, recipient_id].join(),
  );
  return [...messages.values()].flatMap(([latest]) => latest ?? []);
}

/** How many messages have failed, and have not been sent since. */
export const failedMessages = (newestFirst: readonly Attempt[]) =>
  latestLines(newestFirst).filter(({ status }) => status === 'failed').length;

/** A line of the log, as far as events are made of it. */
interface LogLine extends Attempt {
  id: number;
  eventat: string;
  outbox_id: number | null;
}

/** The events of these lines, newest first, each with its lines and what became of its messages: '3 sent, 1 failed'. */
export const eventsOf = <Line extends LogLine>(newestFirst: readonly Line[]) =>
  [
    ...groupBy(newestFirst, ({ event_type, eventat, booking_id, message_id }) =>
      [event_type, eventat, booking_id, message_id].join(),
    ).values(),
  ].map((lines) => {
    // A message may have been tried several times.
    const tries = groupBy(lines, ({ outbox_id, id }) => outbox_id ?? `line ${id}`);
    const latest = [...tries.values()].flatMap(([line]) => line ?? []);
    const counts = outcomes.flatMap((outcome) => {
      const count = latest.filter(({ status }) => status === outcome).length;
      return count > 0 ? `${count} ${outcomeBadges[outcome].label.toLowerCase()}` : [];
    });
    return {
      counts: counts.join(', '),
      entries: lines.map((line) => ({
        ...line,
        maySendAgain:
          latest.includes(line) && maySendAgain(line) && (line.booking_id ?? line.message_id) !== null,
      })),
    };
  });
