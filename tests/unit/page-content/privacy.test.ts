import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textOf } from '@/features/page-content/sections';

const migration = (name: string) => `supabase/migrations/202611211${name}.sql`;
const [bookings, links, corrections, waiters, senders, mailboxes, outbox, reminders, erasure] = [
  '81100_seva_bookings',
  '81150_family_links',
  '81155_contact_corrections',
  '81160_date_waiters',
  '81050_senders',
  '81060_mailboxes',
  '81700_notification_outbox',
  '81720_reminders',
  '81750_family_data',
].map(migration) as [string, string, string, string, string, string, string, string, string];

/** What the page promises, and the rule that keeps it: whoever changes one is led to the other. */
const rules = [
  ['seen', 'It works until 90 days after the day.', links, /last_day \+ 90 >= private\.today\(\)/],
  [
    'seen',
    'or only that the date is taken, as you choose',
    bookings,
    /create type public\.shown_as as enum \('name', 'family', 'taken'\)/,
  ],
  ['seen', 'it says no more than that', bookings, /function private\.post_payload/],
  ['seen', 'and two days before the day', reminders, /b\.date = private\.today\(\) \+ 2/],
  [
    'time',
    'deleted after 90 days or once your seva is over',
    outbox,
    /createdat < now\(\) - interval '90 days'/,
  ],
  [
    'time',
    'what stood there before is kept until 90 days',
    corrections,
    /b\.last_day \+ 90 < private\.today\(\)/,
  ],
  [
    'time',
    'once we have told you, or once the date is past',
    waiters,
    /w\.date < private\.today\(\) or w\.toldat/,
  ],
  ['time', 'remembers for ten minutes', senders, /sentat <= now\(\) - interval '10 minutes'/],
  ['time', 'remembers for a day which email addresses', mailboxes, /sentat <= now\(\) - interval '1 day'/],
  ['time', 'that forms may not cause any more', mailboxes, /create table private\.stopped_mailboxes/],
  ['time', 'as a rule for 90 days', '.github/workflows/backup.yml', /retention-days: 90/],
  ['rights', 'and your initials stay', erasure, /name = left\(name, 1\) \|\| '\.'/],
] as const;

describe('the privacy page', () => {
  test.each(rules)('%s: “%s”', (part, sentence, file, rule) => {
    expect(textOf([], `privacy/${part}`)).toContain(sentence);
    expect(readFileSync(file, 'utf8')).toMatch(rule);
  });
});
