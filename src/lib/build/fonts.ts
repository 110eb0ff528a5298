import { fontProviders } from 'astro/config';
import { fontSubset } from './font-subset.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const without = (letters: string, others: string) =>
  [...letters].filter((letter) => !others.includes(letter)).join('');

const lettersAndDigits = between(0x30, 0x39) + between(0x41, 0x5a) + between(0x61, 0x7a);

/** What headings in English are written with, and its other texts: the first file of a font, for every page. */
const inHeadings = `${lettersAndDigits} \u00a0!&'(),-.:;?–’“”…`;
const inTexts = `${inHeadings}"$*+/@_©·`;
/** What Punjabi and Gurbani are written with, all that joins: no syllable is set from two files. */
const inPunjabi = `${between(0xa01, 0xa5e)}${between(0xa70, 0xa75)}\u0964\u0965\u200c\u200d`;

// The second files hold nothing of the first: a browser that waits for the first would fetch them, too.
const latin = `${between(0x20, 0x7e)}${between(0xa1, 0xff)}${between(0x2010, 0x2044)}ıŒœ€™−`;
const latinExtended = between(0x100, 0x24f) + between(0x1e00, 0x1eff);
const gurmukhiDigits = `${between(0xa66, 0xa6f)}\u0a76\u0951\u0952\u25cc`;

/** These letters as a unicode-range. */
function rangeOf(letters: string) {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const hex = (code = 0) => code.toString(16).toUpperCase();
  const ends = codes.filter((code) => !codes.includes(code + 1)).map(hex);
  const starts = codes.filter((code) => !codes.includes(code - 1)).map(hex);
  const ranges = starts.map((start, index) =>
    start === ends[index] ? `U+${start}` : `U+${start}-${ends[index]}`,
  );
  return ranges as [string, ...string[]];
}

async function variant(font: string, weight: number, letters: string, kerning = false) {
  const file = await fontSubset(`@fontsource/${font}-${weight}-normal.woff2`, letters, kerning);
  return { weight, style: 'normal' as const, src: [file] as [string], unicodeRange: rangeOf(letters) };
}

const mukta = (script: string, weight: number, letters: string) =>
  variant(`mukta-mahee/files/mukta-mahee-${script}`, weight, letters);
const literata = (script: string, letters: string) =>
  variant(`literata/files/literata-${script}`, 600, letters, true);

type Variants = [Awaited<ReturnType<typeof variant>>, ...Awaited<ReturnType<typeof variant>>[]];

const family = (name: string, cssVariable: string, display: 'optional' | 'swap', variants: Variants) => ({
  name,
  cssVariable,
  display,
  provider: fontProviders.local(),
  // styles/fonts.css has those that are as wide on phones.
  fallbacks: [],
  options: { variants },
});

/**
 * Self-hosted from npm, so that a build needs no network. The Latin letters of the first files are there when a page is
 * first painted, or are not used on it: text that changes its font while it is read moves what is below it. What else
 * a page has comes a moment later; a letter outside the first file of its font is the same letter from another.
 */
export const fonts = [
  family('Mukta Mahee', '--font-mukta', 'optional', [
    await mukta('latin', 400, inTexts),
    await mukta('latin', 600, inTexts),
  ]),
  family('Literata', '--font-literata', 'optional', [await literata('latin', inHeadings)]),
  family('Mukta Mahee Gurmukhi', '--font-gurmukhi', 'swap', [await mukta('gurmukhi', 500, inPunjabi)]),
  family('Mukta Mahee More', '--font-mukta-more', 'swap', [
    await mukta('latin', 400, without(latin, inTexts)),
    await mukta('latin', 600, without(latin, inTexts)),
    await mukta('latin-ext', 400, latinExtended),
    await mukta('latin-ext', 600, latinExtended),
  ]),
  family('Literata More', '--font-literata-more', 'swap', [
    await literata('latin', without(latin, inHeadings)),
    await literata('latin-ext', latinExtended),
  ]),
  family('Mukta Mahee Digits', '--font-gurmukhi-digits', 'swap', [
    await mukta('gurmukhi', 500, gurmukhiDigits),
  ]),
];
