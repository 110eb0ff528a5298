import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '@/features/page-content/sections';
import { attempt, wordsOf } from '../../supabase/functions/send-notifications/attempt.ts';
import { usualAnswerTime } from '../../supabase/functions/send-notifications/mail/words.ts';
import type { Job, Runtime } from '../../supabase/functions/send-notifications/shared/types.ts';
import { resendAccount } from '../support/providers/resend.ts';
import { type Provider, startProvider } from '../support/providers/server.ts';
import { mailJob, memoryProject, settingsFor, testRuntime } from './sender.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const gurdwara = {
  name: 'Gurdwara Sahib',
  address: '100 Sample Avenue\nReno, NV 89501',
  phone: '(775) 555-0100',
};
const details = {
  name: 'Amrit',
  family_name: 'Kaur',
  sevatype: 'Sukhmani Sahib',
  date: '2027-03-05',
  last_day: '2027-03-05',
  status: 'confirmed',
  reference: 'K7M4QX',
  calendar_uid: 'c0ffee00-0000-4000-8000-000000000009',
};
let lastId = 0;
const mail = (others: Partial<Job> = {}) => {
  lastId += 1;
  return mailJob({ id: lastId, template: '', data: details, gurdwara, ...others });
};
const site = { PUBLIC_SITE_URL: 'https://gurdwara.example' };
const send = (of: Partial<Job> = {}, secrets: Record<string, string> = {}, runtime: Partial<Runtime> = {}) =>
  attempt(
    mail(of),
    settingsFor(provider, { ...site, ...secrets }),
    memoryProject().project,
    testRuntime(runtime),
  );
async function arrived(of: Partial<Job> = {}, secrets: Record<string, string> = {}) {
  expect(await send(of, secrets)).toEqual({ kind: 'sent' });
  const last = provider.resend.mails.at(-1);
  if (!last) throw new Error('Nothing arrived.');
  return last;
}

describe('an email to a family', () => {
  it('lists all details of the booking in plain text', async () => {
    const data = { ...details, time: '10:00:00', end_time: '12:30:00', place: 'Darbar' };
    expect(await arrived({ data })).toMatchObject({
      from: resendAccount.from,
      to: ['amrit@example.org'],
      subject: 'Confirmed: Sukhmani Sahib on Friday, March 5, 2027',
      text: `Waheguru Ji Ka Khalsa, Waheguru Ji Ki Fateh.

Dear Amrit Kaur,

Your Sukhmani Sahib booking is confirmed.

Seva: Sukhmani Sahib
Date: Friday, March 5, 2027
Time: 10:00 AM to 12:30 PM
Place: Darbar, Gurdwara Sahib, 100 Sample Avenue, Reno, NV 89501
Reference: K7M 4QX

If your plans change, please call us at (775) 555-0100.

See your request: https://gurdwara.example/my-seva#a-secret

-- 
Gurdwara Sahib, 100 Sample Avenue, Reno, NV 89501, (775) 555-0100
You received this email because this address was given with a request for seva at Gurdwara Sahib.`,
    });
  });

  it('has an HTML version without images or scripts that escapes user input', async () => {
    const data = { ...details, name: '<b>"A" & B</b>', decline_reason: 'The roof\nis <open>.' };
    const { html } = await arrived({ event_type: 'booking_declined', data });
    expect(html).toContain('Dear &lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt; Kaur,');
    expect(html).toContain('Reason: The roof<br>is &lt;open&gt;.');
    expect(html).toContain('<a href="https://gurdwara.example/my-seva#a-secret"');
    expect(html).not.toMatch(/<(img|script|link|b)\b|src=/);
    // Long words wrap on a phone instead of being cut off.
    expect(html).toMatch(/overflow-wrap:anywhere.*table-layout:fixed/s);
  });

  it.each([
    ['booking_requested', 'Your request for', 'we’ll call or email you, usually within two days.'],
    ['booking_moved', 'Changed:', 'Here are the current details:'],
    ['booking_declined', 'We cannot offer', 'You are welcome to request another day'],
    ['booking_reminder', 'Reminder:', 'Your Sukhmani Sahib booking is tomorrow. We look forward to it.'],
    ['booking_cancelled', 'Cancelled:', 'If you did not expect this, please call us at (775) 555-0100.'],
  ])('has its own wording for %s', async (event_type, beginning, words) => {
    const { subject, text } = await arrived({ event_type, data: { ...details, when: 'tomorrow' } });
    expect(subject).toBe(`${beginning} Sukhmani Sahib on Friday, March 5, 2027`);
    expect(text).toContain(words);
    expect(text).not.toMatch(/undefined|null/);
  });

  it('about a changed address says whom to call and has no link', async () => {
    const { subject, text, html } = await arrived({ event_type: 'booking_redirected', link: null });
    expect(subject).toBe('Email address changed: Sukhmani Sahib on Friday, March 5, 2027');
    expect(text).toContain('If this was not you, please call us at (775) 555-0100.');
    expect(`${text}${html}`).not.toMatch(/gurdwara\.example|<a /);
  });

  it('promises the same answer time as the Contact page', async () => {
    expect(usualAnswerTime).toBe(textOf([], 'contact/answer_time'));
    const { text } = await arrived({
      event_type: 'booking_requested',
      gurdwara: { ...gurdwara, answer_time: 'on Sundays.' },
    });
    expect(text).toContain('we’ll call or email you, on Sundays.');
  });

  it('offers “This was not me” to someone who did not make the request', async () => {
    const { text, html } = await arrived({ event_type: 'booking_requested' });
    expect(text).toContain(
      'Amrit Kaur made this request and gave this email address. If this was not you, press “This was not me”.',
    );
    expect(text).toContain('This was not me: https://gurdwara.example/my-seva?notme#a-secret\n');
    expect(html).toContain('href="https://gurdwara.example/my-seva?notme#a-secret"');
  });

  it('lists every day, with the start on the first and the end on the last', async () => {
    const data = { ...details, last_day: '2027-03-07', time: '10:00', end_time: '09:00' };
    const { text } = await arrived({ data });
    expect(text).toContain('Date: Friday, March 5 to Sunday, March 7, 2027\n');
    expect(text).toContain('Time: From 10:00 AM on the first day to 9:00 AM on the last\n');
  });

  it('gives the family’s own address and leaves out unknown details', async () => {
    const { text } = await arrived({
      data: { ...details, is_elsewhere: true, place: '1 Oak Street' },
      gurdwara: { ...gurdwara, phone: '' },
    });
    expect(text).toContain('Place: 1 Oak Street\n');
    expect(text).toContain('please get in touch with us.');
    expect(text).not.toContain('Time:');
  });

  it('is logged as text, without the link', () => {
    const words = wordsOf(mail(), settingsFor(provider, site));
    expect(words).toMatch(/^Subject: .*Sukhmani Sahib.*\n\nWaheguru Ji Ka Khalsa/);
    expect(words).toContain(': (the link)\n\n');
    expect(words).not.toContain('a-secret');
  });

  it('sets Reply-To only if the gurdwara has chosen one', async () => {
    expect(await arrived()).not.toHaveProperty('reply_to');
    const { reply_to } = await arrived({}, { MAIL_REPLY_TO: 'office@gurdwara.example' });
    expect(reply_to).toBe('office@gurdwara.example');
  });
});

describe('the calendar invitation', () => {
  const agreed = { ...details, time: '10:00', end_time: '12:30' };
  async function invitation(of: Partial<Job>) {
    const { attachments } = await arrived({ data: agreed, ...of });
    const [file] = attachments ?? [];
    if (!file) return undefined;
    const text = Buffer.from(file.content, 'base64').toString().replaceAll('\r\n ', '');
    return { type: file.content_type, lines: text.split('\r\n') };
  }

  it('is attached once the hours are agreed, with times in UTC', async () => {
    const { type, lines } = (await invitation({ sequence: 1 })) ?? {};
    expect(type).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:c0ffee00-0000-4000-8000-000000000009',
        'SEQUENCE:1',
        'DTSTART:20270305T180000Z',
        'DTEND:20270305T203000Z',
        'SUMMARY:Sukhmani Sahib',
        'STATUS:CONFIRMED',
        'ORGANIZER;CN="Gurdwara Sahib":mailto:seva@gurdwara.example',
      ]),
    );
    // People share their calendars, so the family's link must stay out.
    expect(lines?.join()).not.toContain('a-secret');
    expect(lines?.join('\n')).toMatch(/^ATTENDEE;.*CN="Amrit Kaur":MAILTO:amrit@example\.org$/m);
  });

  it('updates the same entry when the booking moves across a daylight saving change', async () => {
    const data = { ...agreed, date: '2027-03-13', last_day: '2027-03-14' };
    const { lines } = (await invitation({ event_type: 'booking_moved', sequence: 2, data })) ?? {};
    expect(lines).toEqual(
      expect.arrayContaining(['SEQUENCE:2', 'DTSTART:20270313T180000Z', 'DTEND:20270314T193000Z']),
    );
  });

  it.each([
    ['booking_moved', 'REQUEST'],
    ['booking_cancelled', 'CANCEL'],
  ] as const)(
    'covers whole days in %s when no hours remain, replacing the old ones',
    async (event_type, method) => {
      const data = { ...details, last_day: '2027-03-07' };
      const { type, lines } = (await invitation({ event_type, sequence: 4, data })) ?? {};
      expect(type).toContain(`method=${method}`);
      expect(lines).toEqual(
        expect.arrayContaining([
          `METHOD:${method}`,
          `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
          'UID:c0ffee00-0000-4000-8000-000000000009',
          'SEQUENCE:4',
          'DTSTART;VALUE=DATE:20270305',
          'DTEND;VALUE=DATE:20270308',
        ]),
      );
    },
  );

  it.each([
    ['for a request', { event_type: 'booking_requested' }],
    ['without agreed hours', { data: details }],
  ])('is not attached %s', async (_, of) => {
    expect(await invitation(of)).toBeUndefined();
  });
});

it('skips an email that is not set up or has no address, and says why', async () => {
  const nothing = { RESEND_API_KEY: '', MAIL_FROM: '', PUBLIC_SITE_URL: '' };
  expect(await send({}, nothing)).toEqual({
    kind: 'skipped',
    reason: expect.stringContaining('(missing: RESEND_API_KEY, MAIL_FROM, PUBLIC_SITE_URL).'),
    notSetUp: true,
  });
  const reason = 'The booking was deleted or no longer has an email address.';
  expect(await send({ email: null, link: null })).toEqual({ kind: 'skipped', reason });
});

it('delivers a repeated email once, unless its content has changed', async () => {
  const one = mail({ data: { ...details, time: '10:00', end_time: '12:30' } });
  const changed = { ...one, data: { ...one.data, time: '11:00' } };
  const before = provider.resend.mails.length;
  for (const [now, of] of [one, one, changed].entries()) {
    const again = { ...of, lease: `${now}`, attempt: now + 1 };
    const runtime = testRuntime({ now: () => now });
    expect(await attempt(again, settingsFor(provider, site), memoryProject().project, runtime)).toEqual({
      kind: 'sent',
    });
  }
  const times = provider.resend.mails.slice(before).map(({ text }) => /Time: (\S+ AM)/.exec(text)?.[1]);
  expect(times).toEqual(['10:00 AM', '11:00 AM']);
});
