import { describe, expect, test } from 'vitest';
import { homeCards, lasts } from '@/features/sevas/seva';
import { movedTo } from '@/ui/admin/use-order';

const seva = {
  ...{ id: 1, name: 'Langar', gurmukhi: 'ਲੰਗਰ', length: 'A day in the kitchen' },
  ...{ involves: '', guide: '', days: 1 },
  ...{ is_offered: true, is_announced: false, place_id: 1, is_elsewhere: false },
  ...{ card_title: '', card_gurmukhi: '', card_text: '' },
};

test.each([
  [{ name: 'Akhand Path', length: '48 hours', days: 3 }, 'An Akhand Path lasts 48 hours'],
  [{ name: 'Sehaj Path', length: 'Over two days', days: 2 }, 'A Sehaj Path lasts over two days'],
  [{ name: 'Sehaj Path', length: '', days: 2 }, 'A Sehaj Path takes two days'],
])('says in a sentence how long a seva is: %j', (given, sentence) =>
  expect(lasts({ ...seva, ...given })).toBe(sentence),
);

describe('the cards on Home', () => {
  test('show offered sevas with a text, under the card’s title or the seva’s', () => {
    const cards = homeCards([
      { ...seva, card_text: 'Free meals.' },
      { ...seva, card_text: 'Free meals.', card_title: 'Langar Seva', card_gurmukhi: 'ਲੰਗਰ ਸੇਵਾ' },
      { ...seva, card_title: 'No text' },
      { ...seva, card_text: 'No longer.', is_offered: false },
    ]);
    expect(cards).toEqual([
      { link: '/seva?seva=Langar', name: 'Langar', gurmukhi: 'ਲੰਗਰ', text: 'Free meals.' },
      { link: '/seva?seva=Langar', name: 'Langar Seva', gurmukhi: 'ਲੰਗਰ ਸੇਵਾ', text: 'Free meals.' },
    ]);
  });
});

test.each([
  [0, 2, [2, 3, 1, 4]],
  [3, 0, [4, 1, 2, 3]],
])('moves a row from index %i to %i', (from, to, order) =>
  expect(movedTo([1, 2, 3, 4], from, to)).toEqual(order),
);
