// Compares cards with the pictures in golden/, 600 pixels wide. A card that differs is written to test-results/cards.
// If the change is intended, review it, then update the expected pictures:
//   GOLDEN=write npx vitest run tests/unit/cards
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { nameAndPlace, outcomes, sevaCardName } from '@/features/cards/card';
import { eventPreview } from '@/features/cards/preview-card';
import { sevaCard } from '@/features/cards/seva-card';
import { postCards } from '../../support/cards.ts';

const temple = { name: 'Gurdwara Sahib', subtitle: 'Reno, Nevada' };
const longTemple = {
  name: 'Gurdwara Sri Guru Singh Sabha of Northern Nevada and the Eastern Sierra',
  subtitle: 'ਸ੍ਰੀ ਗੁਰੂ ਸਿੰਘ ਸਭਾ, Reno',
};

const cards: Record<string, () => Promise<Buffer>> = {
  'long-temple-name': () =>
    sevaCard({ title: 'Anand Karaj (Wedding)', gurmukhi: 'ਅਨੰਦ ਕਾਰਜ' }, 'confirmed', longTemple),
  'event-hindi': () =>
    eventPreview({ title: 'वैसाखी पर सत्संग, क्षत्रिय', date: '2027-04-14', begins: '' }, temple),
  'event-long-title': () =>
    eventPreview(
      {
        title:
          'ਗੁਰਪੁਰਬ Gurpurab of Sri Guru Nanak Dev Ji with kirtan darbar and a nagar kirtan through the whole city of Reno, then langar for everybody',
        date: '2027-11-25',
        begins: '',
      },
      longTemple,
    ),
};

/** Pixels that may differ, because machines round differently at edges. */
const tolerance = 60;

const pixelsOf = (picture: Sharp) => picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });

test.each(Object.keys(cards))('%s looks as expected', async (name) => {
  const small = await sharp(await cards[name]?.())
    .resize(600)
    .png({ palette: true })
    .toBuffer();
  const golden = join('tests', 'unit', 'cards', 'golden', `${name}.png`);
  if (process.env.GOLDEN === 'write') writeFileSync(golden, small);
  const [actual, expected] = await Promise.all([pixelsOf(sharp(small)), pixelsOf(sharp(golden))]);
  const { width, height } = expected.info;
  expect([actual.info.width, actual.info.height]).toEqual([width, height]);
  const differing = pixelmatch(actual.data, expected.data, undefined, width, height, { threshold: 0.1 });
  if (differing > tolerance) {
    mkdirSync(join('test-results', 'cards'), { recursive: true });
    writeFileSync(join('test-results', 'cards', `${name}.png`), small);
  }
  expect(differing).toBeLessThanOrEqual(tolerance);
});

test('draws different cards for cancelled and confirmed sevas', async () => {
  const [confirmed, cancelled] = await Promise.all(
    outcomes.map((outcome) => sevaCard({ title: 'Ardaas', gurmukhi: 'ਅਰਦਾਸ' }, outcome, temple)),
  );
  expect(confirmed?.equals(cancelled ?? confirmed)).toBe(false);
});

const titled = (title: string) => eventPreview({ title, date: '2027-04-14', begins: '' }, temple);

const [nothing, vaisakhi] = [titled(''), titled('Vaisakhi')];
const isDrawnAs = async (title: string, other: '' | 'Vaisakhi') =>
  (await titled(title)).equals(await (other ? vaisakhi : nothing));

test.each(['❤️', '\u202E'])('ignores %j, alone or beside text', async (sign) => {
  expect(await isDrawnAs(sign, '')).toBe(true);
  expect(await isDrawnAs(`Vaisakhi ${sign}`, 'Vaisakhi')).toBe(true);
});

test.each(['漢', 'ਵਿਸਾਖੀ وساکھی'])(
  'draws no title for “%s”, which has a letter that the fonts lack, even if the machine has it',
  async (title) => expect(await isDrawnAs(title, '')).toBe(true),
);

test('escapes markup in a title', async () => {
  expect((await titled('Kirtan & <langar\u0001')).equals(await titled('Kirtan'))).toBe(false);
});

test('keeps a long word in its column', async () => {
  const besides = async (title: string) =>
    sharp(await titled(title))
      .extract({ left: 700, top: 0, width: 500, height: 630 })
      .png()
      .toBuffer();
  expect((await besides('Seva'.repeat(50))).equals(await besides('Seva'))).toBe(true);
});

test('names a card for each outcome of a seva as posts request it', () => {
  const names = outcomes.map((outcome) => sevaCardName('Anand Karaj (Wedding)', outcome));
  expect(postCards).toEqual(expect.arrayContaining(names));
});

test.each([
  ['Gurdwara Sahib Reno', 'Reno, Nevada', 'Gurdwara Sahib Reno, Nevada'],
  ['Gurdwara Renowned', 'Reno, Nevada', 'Gurdwara Renowned, Reno, Nevada'],
  ['Gurdwara Sahib Reno', '', 'Gurdwara Sahib Reno'],
])('combines %j and %j to %j without repeating the place', (name, subtitle, said) =>
  expect(nameAndPlace({ name, subtitle })).toBe(said),
);
