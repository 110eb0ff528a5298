import { expect, test } from 'vitest';
import type { SwitchedKind } from '@/features/messages/kinds';
import type { AudienceRow } from '@/features/messages/notification';
import { newRecipient, summaryOf } from '@/features/messages/recipient';
import { internationalPhone } from '@/lib/telephone';
import { isSwitched, type MessageKind } from '../../../supabase/functions/send-notifications/shared/kinds.ts';
import { messageKinds } from '../../../supabase/functions/send-notifications/shared/message-kinds.ts';

const switchedKinds = (Object.keys(messageKinds) as MessageKind[]).filter(isSwitched);

test.each(['', 'call me', '775-555-0123 x5'])('rejects %s as a number', (typed) =>
  expect(internationalPhone(typed)).toBeUndefined(),
);

/** Rows of notification_audience with these channels on per event, such as { booking_confirmed: 'sms' }. */
function audienceWith(on: Partial<Record<SwitchedKind, string>>): AudienceRow[] {
  const ways = [...Array(16).keys()].map((bits) => ({
    ...{ whatsapp: (bits & 1) > 0, sms: (bits & 2) > 0, people: 1 },
    ...{ is_committee: (bits & 4) > 0, is_granthi: (bits & 8) > 0 },
  }));
  const hears = (event: SwitchedKind, way: { is_committee: boolean; is_granthi: boolean }) =>
    way.is_granthi === way.is_committee ||
    (/confirmed|cancelled/.test(event) ? way.is_granthi : way.is_committee);
  return switchedKinds.flatMap((event_type) =>
    (['sms', 'whatsapp'] as const).flatMap((channel) =>
      ways
        .filter((way) => way[channel] && hears(event_type, way))
        .map((way) => ({ ...way, event_type, channel, enabled: !!on[event_type]?.includes(channel) })),
    ),
  );
}

const both = 'whatsapp sms';
const everythingOn = audienceWith(Object.fromEntries(switchedKinds.map((event) => [event, both])));

test('explains the flags in words', () => {
  const recipient = { ...newRecipient(), whatsapp: true };
  const hears = (changes: object) => summaryOf({ ...recipient, ...changes }, everythingOn);
  expect(hears({})).toBe('Notified about everything by WhatsApp and SMS.');
  expect(hears({ is_granthi: true, is_committee: true })).toBe(
    'Notified about everything by WhatsApp and SMS.',
  );
  const granthi = 'Notified about confirmed and cancelled sevas by WhatsApp.';
  expect(hears({ sms: false, is_granthi: true })).toBe(granthi);
  const committee = 'Notified about new requests and messages by SMS.';
  expect(hears({ whatsapp: false, is_committee: true })).toBe(committee);
  expect(hears({ whatsapp: false, sms: false })).toBe('Gets nothing: choose WhatsApp, SMS or both.');
  expect(hears({ is_active: false })).toBe('Gets nothing while inactive.');
});

test('does not promise messages that are switched off', () => {
  const audience = audienceWith({ booking_requested: both, contact_message: 'sms', booking_confirmed: both });
  const hears = (changes: object) => summaryOf({ ...newRecipient(), whatsapp: true, ...changes }, audience);
  expect(hears({})).toBe(
    'Notified about new requests and confirmed sevas by WhatsApp and SMS; about messages by SMS. Not about cancelled sevas: WhatsApp and SMS are switched off for them under Notifications.',
  );
  expect(summaryOf(newRecipient(), audienceWith({ booking_confirmed: 'whatsapp' }))).toBe(
    'Gets nothing: SMS is switched off under Notifications.',
  );
});
