// Words that were once part of the code stay those of Page Content: each has a text that a temple can change.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type TextKey, textOf } from '@/features/page-content/sections';

const migration = readFileSync('supabase/migrations/20261121180600_page_content.sql', 'utf8');

test.each<[string, string, string]>([
  ['seva/pick_name', 'Pick a date', 'src/features/bookings/request/RequestPanel.tsx'],
  [
    'seva/pick_description',
    'Choose a free date on the calendar',
    'src/features/bookings/request/RequestPanel.tsx',
  ],
  ['seva/guide_name', 'What to know about', 'src/features/sevas/BuiltGuide.astro'],
  ['events/feed_button', 'Copy the calendar link', 'src/features/agenda/CalendarFeed.astro'],
  ['donate/zelle_button', 'Copy for Zelle', 'src/features/donations/OtherGifts.astro'],
  [
    'donate/paypal_description',
    'You will be redirected to PayPal, in',
    'src/features/donations/DonateCard.astro',
  ],
  ['home/kirtan_earlier_button', 'Earlier broadcasts', 'src/features/live-kirtan/LiveKirtan.astro'],
])('%s', (place, words, file) => {
  const [page, section] = place.split('/');
  expect(textOf([], place as TextKey)).toContain(words);
  expect(migration).toContain(`('${page}', '${section}', `);
  expect(readFileSync(file, 'utf8')).not.toContain(words);
});
