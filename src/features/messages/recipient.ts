import * as z from 'zod/mini';
import { type AudienceRow, audienceOf, channelNames, inWords } from '@/features/messages/notification';
import { internationalPhone, isSamePhone } from '@/lib/telephone';
import { requiredText } from '@/lib/text-rules';
import type { SwitchedKind } from './kinds';

/** Who is told, and of what. */
export interface RecipientValues {
  id: string;
  name: string;
  phone: string;
  whatsapp: boolean;
  sms: boolean;
  is_committee: boolean;
  is_granthi: boolean;
  is_active: boolean;
  /** Undefined until it has been saved. */
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

/** The browser makes the id, so that saving twice stores one row. */
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

/** What is said beside a number that stands with someone else, too: both may want it so. */
export function sameNumber({ id, phone }: RecipientValues, all: readonly RecipientValues[]) {
  const other = all.find(
    (one) => one.id !== id && internationalPhone(phone) && isSamePhone(one.phone, phone),
  );
  return other && `${other.name || 'Another recipient'} has the same number, which gets each message twice.`;
}

const flags = ['whatsapp', 'sms', 'is_committee', 'is_granthi'] as const;

/**
 * Whoever hears about requests also hears when they are declined, and what families ask for; whoever hears about
 * confirmed sevas is reminded of them.
 */
const events = {
  booking_requested: 'new requests',
  contact_message: 'messages',
  booking_confirmed: 'confirmed sevas',
  booking_cancelled: 'cancelled sevas',
} as const satisfies Record<
  Exclude<SwitchedKind, 'booking_declined' | 'booking_asked' | 'booking_reminder'>,
  string
>;

type Named = keyof typeof events;

const named = (heard: readonly Named[]) =>
  heard.length === Object.keys(events).length
    ? 'everything'
    : inWords(heard.map((event) => events[event])).replace('confirmed sevas and c', 'confirmed and c');

/** What a person hears about, and by which channels, according to the view notification_audience. */
export function summaryOf(recipient: RecipientValues, audience: readonly AudienceRow[]): string {
  const { whatsapp, sms, is_active } = recipient;
  if (!is_active) return 'Hears about nothing while inactive.';
  if (!whatsapp && !sms) return 'Hears about nothing: choose WhatsApp, SMS or both.';
  const theirs = audience.filter((row) => flags.every((flag) => row[flag] === recipient[flag]));
  const heard = new Map<string, Named[]>();
  for (const event of Object.keys(events) as Named[]) {
    if (!theirs.some(({ event_type }) => event_type === event)) continue;
    const on = audienceOf(theirs, event, ({ enabled }) => enabled);
    const by = inWords(on.map(({ channel }) => channelNames[channel]));
    heard.set(by, [...(heard.get(by) ?? []), event]);
  }
  const off = heard.get('');
  heard.delete('');
  const ticked = whatsapp && sms ? 'WhatsApp and SMS are' : whatsapp ? 'WhatsApp is' : 'SMS is';
  if (heard.size === 0) return `Hears about nothing: ${ticked} switched off under Notifications.`;
  const told = `Hears about ${[...heard].map(([by, some]) => `${named(some)} by ${by}`).join('; about ')}.`;
  return off
    ? `${told} Nothing about ${named(off)}: ${ticked} switched off for them under Notifications.`
    : told;
}

/** The channels for test messages; not Facebook and Instagram, which are public. */
export const testChannels = ['sms', 'whatsapp'] as const;

export type TestChannel = (typeof testChannels)[number];

export const testChannelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;
