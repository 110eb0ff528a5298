import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from '@/features/page-content/sections';

/** What the page promises, and the rule that keeps it: whoever changes one is led to the other. */
test.each([
  ['seen', 'It works until 90 days after the day.', '81150_family_links', 'last_day + 90 >= private.today()'],
  ['seen', 'or only that the date is taken', '81100_seva_bookings', "enum ('name', 'family', 'taken')"],
  ['seen', 'it says no more than that', '81100_seva_bookings', 'function private.post_payload'],
  ['seen', 'and two days before the day', '81720_reminders', 'b.date = private.today() + 2'],
  ['time', 'deleted after 90 days', '81700_notification_outbox', "createdat < now() - interval '90 days'"],
  ['time', 'remembers for ten minutes', '81050_senders', "sentat <= now() - interval '10 minutes'"],
  ['time', 'remembers for a day which', '81060_mailboxes', "sentat <= now() - interval '1 day'"],
  ['time', 'may not cause any more', '81060_mailboxes', 'create table private.stopped_mailboxes'],
  ['rights', 'and your initials stay', '81750_family_data', "name = left(name, 1) || '.'"],
])('the privacy page, %s: “%s”', (part, sentence, migration, rule) => {
  expect(textOf([], `privacy/${part}` as Parameters<typeof textOf>[1])).toContain(sentence);
  expect(readFileSync(`supabase/migrations/202611211${migration}.sql`, 'utf8')).toContain(rule);
});

test('the privacy page says how long backups are kept', () => {
  expect(textOf([], 'privacy/time')).toContain('as a rule for 90 days');
  expect(readFileSync('.github/workflows/backup.yml', 'utf8')).toContain('retention-days: 90');
});
