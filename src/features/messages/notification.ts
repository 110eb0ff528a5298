import * as z from 'zod/mini';
import { enums, type Row } from '@/lib/database';
import { groupBy } from '@/lib/group-by';
import { reasonOf } from '../../../supabase/functions/send-notifications/shared/reason.ts';
import {
  placeholderPattern,
  placeholders,
} from '../../../supabase/functions/send-notifications/shared/template.ts';
import { type Channel, maySendAgain, type SwitchedKind } from './kinds';

/** Channels that administrators switch on or off per event. */
export const switchedChannels = ['whatsapp', 'sms', 'facebook', 'instagram'] as const;
/** All channels. Families are always notified by email, so email has no switch. */
export const channels = enums.notification_channel;
export const outcomes = enums.notification_status;

export type Outcome = (typeof outcomes)[number];

export const notificationMessages = {
  loadFailed: 'Failed to load notification settings',
  saveFailed: 'Failed to save notification settings',
  saved: 'Notification settings saved successfully',
  sentAgain: 'Sending the message again',
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

/** Returns 'by SMS' and the like, for use within a sentence. */
export const byChannel = (channel: Channel) => `by ${channel === 'email' ? 'email' : channelNames[channel]}`;

/** Explains in plain words why a message failed. The technical error is in the function's log. */
export const reasonInWords = (error: string | null) => reasonOf(error ?? '').words;

/** How many active recipients share these flags, per event and channel. The flags are null for social pages. */
export type AudienceRow = Row<'notification_audience'>;

/** Number of people notified by a channel. Unknown for social pages; a family counts as 0. */
export interface Audience {
  channel: Channel;
  people: number;
}

/** Returns the audience of an event, limited to the channels for which `isOn` holds. */
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

/** Joins words: 'a', 'a and b', 'a, b and c'. */
export const inWords = (things: readonly string[]) => things.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const isSocial = (channel: Channel) => channel === 'facebook' || channel === 'instagram';

/** Whether the channel reaches no one on the list of recipients. */
const hasNoRecipient = (channel: Channel) => isSocial(channel) || channel === 'email';

function whomInWords({ channel, people }: Audience) {
  if (isSocial(channel)) return `everyone on ${channelNames[channel]}`;
  if (channel === 'email') return `the family ${byChannel(channel)}`;
  return `${people === 0 ? 'no one' : people === 1 ? '1 person' : `${people} people`} ${byChannel(channel)}`;
}

/**
 * Returns a sentence such as 'Notifying 2 people by SMS.' with the given verb, or explains why no one is notified.
 * Omits channels that are not set up; the screens report those once, elsewhere.
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
  if (reached.length === 0) return 'No one is notified.';
  const names = reached.map(({ channel }) => channelNames[channel]);
  return `No one is notified: no active recipient for this has chosen ${names.join(' or ')}.`;
}

/** Warns about channels that are switched on but not set up. `undefined` when there are none. */
export function notSetUpInWords(reach: readonly AudienceRow[], notSetUp: readonly Channel[]) {
  const on = notSetUp.filter((channel) => reach.some((row) => row.channel === channel && row.enabled));
  const names = inWords(on.map((channel) => channelNames[channel]));
  const sentences = [
    on.length > 0 &&
      `${names} ${on.length === 1 ? 'is' : 'are'} switched on but not set up yet, so no one is notified that way.`,
    notSetUp.includes('email') &&
      'Email is not set up yet, so families are not notified about their bookings.',
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/** Label and badge color of each status. Messages in the queue have no log entry yet. */
export const outcomeBadges = {
  queued: { label: 'On its way', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  skipped: { label: 'Not sent', tone: 'plain' },
} as const satisfies Record<Outcome | 'queued', { label: string; tone: string }>;

/** Counts messages by outcome: '3 sent, 1 failed'. */
export const countsInWords = (messages: readonly { status: keyof typeof outcomeBadges }[]) =>
  ([...outcomes, 'queued'] as const)
    .flatMap((outcome) => {
      const count = messages.filter(({ status }) => status === outcome).length;
      return count > 0 ? `${count} ${outcomeBadges[outcome].label.toLowerCase()}` : [];
    })
    .join(', ');

/** Describes how a message ended. A sent message has a reason only if it never went to a provider. */
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

/** Placeholders for this event's template: '{name}, {family_name}, …'. */
export const placeholdersOf = (event: SwitchedKind) =>
  placeholders
    .filter((name) =>
      event === 'contact_message'
        ? ['name', 'date', 'status'].includes(name)
        : name !== 'when' || event === 'booking_reminder',
    )
    .map((name) => `{${name}}`)
    .join(', ');

/** Returns unknown placeholders and stray braces. The database rejects them, too. */
export function unknownPlaceholders(template: string): string[] {
  return [...new Set(template.replace(placeholderPattern, '').match(/\{[^{}]*\}|[{}]/g))];
}

/** Returns a sentence that explains what is wrong with a template. */
export function templateProblem(template: string, event: SwitchedKind): string | undefined {
  if (template.trim() === '') return 'Please enter a message.';
  if (template.length > 1000) return 'Please keep the message to 1000 characters.';
  const [unknown] = unknownPlaceholders(template);
  if (!unknown) return undefined;
  return `${unknown} is not a placeholder. Use ${placeholdersOf(event)}.`;
}

export const settingForm = z
  .custom<{ template: string; event_type: SwitchedKind }>()
  .check(({ value, issues }) => {
    const message = templateProblem(value.template, value.event_type);
    if (message) issues.push({ code: 'custom', message, input: value, path: ['template'] });
  });

/** Names the recipient of a log entry. */
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
      return name ?? 'No recipient, or one who was removed';
  }
}

/** A message about a booking, either logged or still queued. */
export interface BookingMessage {
  channel: Channel;
  /** The person's name. Null for social pages, for the family and for recipients removed since. */
  recipient: string | null;
  status: Outcome | 'queued';
  error: string | null;
}

/** Returns the audience of these messages, whatever their outcome. */
export const audienceOfMessages = (messages: readonly BookingMessage[]): Audience[] =>
  channels.flatMap((channel) => {
    const some = messages.filter((message) => message.channel === channel);
    return some.length > 0 ? [{ channel, people: some.filter(({ recipient }) => recipient).length }] : [];
  });

/**
 * Says how many of these messages failed, for whom and why. Ignores channels that are not set up. `undefined` when
 * none failed.
 */
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

/** The columns of a log entry that identify a message and its outcome. */
type Attempt = Pick<
  Row<'notification_logs'>,
  'event_type' | 'booking_id' | 'message_id' | 'channel' | 'recipient_id' | 'address' | 'status'
>;

/**
 * Returns the latest log entry of each message, because a retry may have succeeded since. A family can correct its
 * address, so its booking identifies its emails. Emails to invited people are identified by their address.
 */
export function latestLines<Line extends Attempt>(newestFirst: readonly Line[]): Line[] {
  const messages = groupBy(
    newestFirst,
    ({ event_type, booking_id, message_id, channel, recipient_id, address }) =>
      [event_type, booking_id ?? message_id ?? address, channel, recipient_id].join(),
  );
  return [...messages.values()].flatMap(([latest]) => latest ?? []);
}

/** Counts the messages whose latest attempt failed. */
export const failedMessages = (newestFirst: readonly Attempt[]) =>
  latestLines(newestFirst).filter(({ status }) => status === 'failed').length;

/**
 * Groups log entries by event, newest first, and summarizes the outcomes: '3 sent, 1 failed'. Needs all entries about
 * each booking or message, because a message can be sent again only if its latest attempt failed, and that attempt may
 * belong to another event.
 */
export const eventsOf = <Line extends Attempt & { eventat: string }>(newestFirst: readonly Line[]) => {
  const latest = new Set(latestLines(newestFirst));
  return [
    ...groupBy(newestFirst, ({ event_type, eventat, booking_id, message_id }) =>
      [event_type, eventat, booking_id, message_id].join(),
    ).values(),
  ].map((lines) => {
    const current = latestLines(lines);
    return {
      counts: countsInWords(current),
      hasFailed: current.some(({ status }) => status === 'failed'),
      entries: lines.map((line) => ({
        ...line,
        maySendAgain: latest.has(line) && maySendAgain(line) && (line.booking_id ?? line.message_id) !== null,
      })),
    };
  });
};
