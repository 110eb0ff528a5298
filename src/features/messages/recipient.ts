import * as z from 'zod/mini';
import { type AudienceRow, audienceOf, channelNames, inWords } from '@/features/messages/notification';
import { internationalPhone, isSamePhone } from '@/lib/telephone';
import { requiredText } from '@/lib/text-rules';
import type { SwitchedKind } from './kinds';

export interface RecipientValues {
  id: string;
  name: string;
  phone: string;
  whatsapp: boolean;
  sms: boolean;
  is_committee: boolean;
  is_granthi: boolean;
  is_active: boolean;
  /** Undefined until the first save. */
  updatedat?: string;
}

export const recipientMessages = {
  loadFailed: 'Failed to load notification recipients',
  deleteFailed: 'Failed to remove recipient',
  saveFailed: 'Failed to save recipients',
  deleted: 'Recipient removed successfully',
  saved: 'Recipients saved successfully',
  confirmDelete: 'Are you sure you want to remove this recipient?',
  incomplete: 'All recipients must have a name and phone number',
  testSent: 'On its way. The result is in the log.',
  testFailed: 'The test message could not be sent',
} as const;

/** Creates the id in the browser so that a repeated save stores only one row. */
export const newRecipient = (): RecipientValues => ({
  id: crypto.randomUUID(),
  name: '',
  phone: '',
  whatsapp: false,
  sms: true,
  is_committee: false,
  is_granthi: false,
  is_active: true,
});

export const recipientForm = z.object({
  name: requiredText(120, 'the name', 'Please enter a name.'),
  phone: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter a phone number.'),
    z.refine(
      (text) => internationalPhone(text) !== undefined,
      'Please enter a phone number such as 775-555-0123, or with its country +91 98765 43210.',
    ),
  ),
});

/** Names another recipient with the same number. Only a hint, because people may share a phone. */
export function sameNumber({ id, phone }: RecipientValues, all: readonly RecipientValues[]) {
  const other = all.find(
    (one) => one.id !== id && internationalPhone(phone) && isSamePhone(one.phone, phone),
  );
  return other && `${other.name || 'Another recipient'} has the same number, so it gets each message twice.`;
}

/** What a recipient is notified about. Both flags, or neither, mean everything. */
export const subjects = ['Committee', 'Granthi', 'Everything'] as const;

type Subject = (typeof subjects)[number];
type Roles = Pick<RecipientValues, 'is_committee' | 'is_granthi'>;

export const subjectOf = ({ is_committee, is_granthi }: Roles): Subject =>
  is_committee === is_granthi ? 'Everything' : is_committee ? 'Committee' : 'Granthi';

const flags = ['whatsapp', 'sms', 'is_committee', 'is_granthi'] as const;

/** The events that the summary names. Every other event has the same recipients as one of these. */
const events = {
  booking_requested: 'new requests',
  contact_message: 'messages',
  booking_confirmed: 'confirmed sevas',
  booking_cancelled: 'cancelled sevas',
} as const satisfies Partial<Record<SwitchedKind, string>>;

type Named = keyof typeof events;

const named = (about: readonly Named[]) =>
  about.length === Object.keys(events).length
    ? 'everything'
    : inWords(about.map((event) => events[event])).replace('confirmed sevas and c', 'confirmed and c');

/** Summarizes what a person is notified about and how, based on the view notification_audience. */
export function summaryOf(recipient: RecipientValues, audience: readonly AudienceRow[]): string {
  const { whatsapp, sms, is_active } = recipient;
  if (!is_active) return 'Gets nothing while inactive.';
  if (!whatsapp && !sms) return 'Gets nothing: choose WhatsApp, SMS or both.';
  const theirs = audience.filter((row) => flags.every((flag) => row[flag] === recipient[flag]));
  const about = new Map<string, Named[]>();
  for (const event of Object.keys(events) as Named[]) {
    if (!theirs.some(({ event_type }) => event_type === event)) continue;
    const on = audienceOf(theirs, event, ({ enabled }) => enabled);
    const by = inWords(on.map(({ channel }) => channelNames[channel]));
    about.set(by, [...(about.get(by) ?? []), event]);
  }
  const off = about.get('');
  about.delete('');
  const ticked = whatsapp && sms ? 'WhatsApp and SMS are' : whatsapp ? 'WhatsApp is' : 'SMS is';
  if (about.size === 0) return `Gets nothing: ${ticked} switched off under Notifications.`;
  const notified = `Notified about ${[...about].map(([by, some]) => `${named(some)} by ${by}`).join('; about ')}.`;
  return off
    ? `${notified} Not about ${named(off)}: ${ticked} switched off for them under Notifications.`
    : notified;
}

/** Channels that support test messages. Posts on Facebook and Instagram would be public. */
export const testChannels = ['sms', 'whatsapp'] as const;

export type TestChannel = (typeof testChannels)[number];

export const testChannelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;
