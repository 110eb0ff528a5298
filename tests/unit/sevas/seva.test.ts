import { describe, expect, test } from 'vitest';
import { overlapInWords } from '@/features/places/manage/manage-places';
import { homeCards, lasts, pictureTitle, showsLangar, takesDays } from '@/features/sevas/seva';
import { movedTo } from '@/ui/admin/use-order';

const seva = {
  ...{ id: 1, name: 'Langar', gurmukhi: 'ਲੰਗਰ', length: 'A day in the kitchen' },
  ...{ involves: '', guide: '', days: 1 },
  ...{ isoffered: true, isannounced: false, place_id: 1, iselsewhere: false },
  ...{ card_title: '', card_gurmukhi: '', card_text: '', card_picture: false },
};

describe('how long a seva is, in a sentence', () => {
  test.each([
    [{ name: 'Akhand Path', length: '48 hours', days: 3 }, 'An Akhand Path lasts 48 hours'],
    [{ name: 'Sehaj Path', length: 'Over two days', days: 2 }, 'A Sehaj Path lasts over two days'],
    [{ name: 'Sehaj Path', length: '', days: 2 }, 'A Sehaj Path takes two days'],
  ])('%j', (given, sentence) => expect(lasts({ ...seva, ...given })).toBe(sentence));

  test('has a word for every number of days', () =>
    expect(takesDays({ name: 'Ilahi', days: 14 })).toBe('An Ilahi takes fourteen days'));
});

describe('the cards on Home', () => {
  test('are of the sevas that are offered and have a text, under their own titles or the seva’s', () => {
    const cards = homeCards([
      { ...seva, card_text: 'Free meals.', card_picture: true },
      { ...seva, card_text: 'Free meals.', card_title: 'Langar Seva', card_gurmukhi: 'ਲੰਗਰ ਸੇਵਾ' },
      { ...seva, card_title: 'No text' },
      { ...seva, card_text: 'No longer.', isoffered: false },
    ]);
    expect(cards).toEqual([
      { link: '/seva?seva=Langar', name: 'Langar', gurmukhi: 'ਲੰਗਰ', text: 'Free meals.' },
      { link: '/seva?seva=Langar', name: 'Langar Seva', gurmukhi: 'ਲੰਗਰ ਸੇਵਾ', text: 'Free meals.' },
    ]);
  });

  test('have the picture of langar beside them when one of them says so', () => {
    const card = { ...seva, card_text: 'Free meals.', card_picture: true };
    expect(showsLangar([seva, card])).toBe(true);
    expect(showsLangar([seva, { ...card, isoffered: false }, { ...card, card_text: '' }])).toBe(false);
  });
});

test('the picture of a post has the name of a seva that has a card on Home, else the title it was given', () => {
  expect(pictureTitle({ ...seva, card_text: 'Free meals.', card_title: 'Langar Seva' })).toBe('Langar');
  expect(pictureTitle({ ...seva, name: 'Other', card_title: 'Other seva' })).toBe('Other seva');
  expect(pictureTitle({ ...seva, name: 'Ardaas' })).toBe('Ardaas');
});

test.each([
  [0, 2, [2, 3, 1, 4]],
  [3, 0, [4, 1, 2, 3]],
  [9, 0, [1, 2, 3, 4]],
])('a row moved from place %i to place %i', (from, to, order) =>
  expect(movedTo([1, 2, 3, 4], from, to)).toEqual(order),
);

test('the first two bookings that would overlap in a place as it will be kept are named', () => {
  const on = (sevatype: string, date: string, time: string, end_time: string, place = 'Darbar') => ({
    ...{ sevatype, family_name: 'Kaur', status: 'confirmed', place },
    ...{ date, last_day: date, time, end_time },
  });
  const morning = on('Langar', '2027-03-21', '09:00:00', '11:00:00');
  const noon = on('Sukhmani Sahib', '2027-03-21', '11:00:00', '14:00:00');
  const monday = on('Other', '2027-03-22', '09:00:00', '11:00:00');
  const kept = (byhour: boolean) => [
    { name: 'Darbar', byhour },
    { name: 'Hall', byhour: false },
  ];
  const all = [morning, noon, monday];
  expect(overlapInWords(all, kept(true))).toBe('');
  expect(overlapInWords(all, kept(false))).toBe(
    'Langar, Kaur family, Sun, Mar 21 and Sukhmani Sahib, Kaur family, Sun, Mar 21 would overlap in Darbar. Choose another place for one of them, or move it first.',
  );
  for (const other of [{ place: 'Hall' }, { place: '' }, { status: 'pending' }])
    expect(overlapInWords([morning, { ...noon, ...other }, monday], kept(false))).toBe('');
});
