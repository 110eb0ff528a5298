import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomes, sevaCardName } from '@/features/cards/card';
import { typesetter } from '@/lib/build/outlines';
import { shorten, wrap } from '@/lib/build/wrap';
import { postCards } from '../../support/cards.ts';

test('a seva has a card for each outcome, by the name that posts ask for', () => {
  const names = ['Anand Karaj (Wedding)', 'Akhand Path'].flatMap((seva) =>
    outcomes.map((outcome) => sevaCardName(seva, outcome)),
  );
  expect(names).toHaveLength(4);
  expect(postCards).toEqual(expect.arrayContaining(names));
});

describe('lines', () => {
  const measure = (text: string) => text.length;

  test('are about equally long', () => {
    expect(wrap('one two three four five six', 24, measure)).toEqual(['one two three', 'four five six']);
  });

  test('are never too wide, and lose nothing but spaces', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        const lines = wrap(text, width, measure);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(Math.max(0, ...lines.map(measure))).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('that are too many end in an ellipsis after a whole word', () => {
    expect(shorten(['one two', 'three four,', 'five'], 2, 12, measure)).toEqual(['one two', 'three four…']);
    expect(shorten(['one', 'two'], 2, 12, measure)).toEqual(['one', 'two']);
  });
});

describe('outlines', () => {
  test('leave out letters that no font has', async () => {
    const set = await typesetter('heading');
    expect(set('Vaisakhi 漢🎉').glyphs).toHaveLength(set('Vaisakhi ').glyphs.length);
    expect(set('漢').width).toBe(0);
  });

  test('set a sihari before its letter, and Latin and Gurmukhi on one line', async () => {
    const set = await typesetter('text');
    const outlineOf = (text: string) => set(text).glyphs.map(({ outline }) => outline);
    const [letter] = outlineOf('ਹ');
    expect(outlineOf('ਹਿ').indexOf(letter ?? '')).toBe(1);
    expect(set('Reno ਰੀਨੋ').width).toBeCloseTo(set('Reno ').width + set('ਰੀਨੋ').width, 5);
  });
});
