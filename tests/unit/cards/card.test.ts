import { expect, test } from 'vitest';
import { outcomes, sevaCardName } from '@/features/cards/card';
import { postCards } from '../../support/cards.ts';

test('a seva has a card for each outcome, by the name that posts ask for', () => {
  const names = ['Anand Karaj (Wedding)', 'Akhand Path'].flatMap((seva) =>
    outcomes.map((outcome) => sevaCardName(seva, outcome)),
  );
  expect(names).toHaveLength(4);
  expect(postCards).toEqual(expect.arrayContaining(names));
});
