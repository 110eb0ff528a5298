// Building blocks of all cards: SVG shapes in the light color scheme, and text rendered by Pango. Pango shapes
// Gurmukhi and Devanagari correctly; SVG text would not.
//
// fonts.ttc holds Literata, Mukta Mahee and Mukta in SemiBold, all under the SIL Open Font License 1.1. Pango does
// not read WOFF2. As one TrueType collection, the three fonts serve as fallbacks for each other. To rebuild it, take
// the 600-normal files (latin, latin-ext, gurmukhi; for Mukta devanagari) of @fontsource/literata,
// @fontsource/mukta-mahee and @fontsource/mukta 5.3.0. Unpack them with woff2_decompress, then use fontTools:
// pyftmerge for each family, pyftsubset --unicodes='*' --layout-features='*' --no-hinting, and TTCollection.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { charactersOf } from '@/lib/excerpt';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** Returns a color of the design, such as 'paper'. Throws if tokens.css does not define it. */
export function color(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css has no color --${name}.`);
  return value;
}

// The trailing comma keeps Pango from parsing "SemiBold" as a style. The line heights bring both fonts to about 1.2
// em.
const families = {
  heading: { font: 'Literata SemiBold, Mukta Mahee SemiBold, Mukta SemiBold,', line_height: 0.8 },
  text: { font: 'Mukta Mahee SemiBold, Mukta SemiBold, Literata SemiBold,', line_height: 0.72 },
};

interface Line {
  words: string;
  family: keyof typeof families;
  fill: string;
  /** In pixels. */
  size: number;
}

interface Box {
  width: number;
  height: number;
  align?: 'left' | 'centre';
}

/** A part of a card that can be placed anywhere on it. */
export interface Block {
  input: Buffer;
  width: number;
  height: number;
}

/** Base characters that the fonts contain, followed below by their combining marks. */
const signs = [
  ' -~\u00A0-\u00AC\u00AE-\u017E\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01C4-\u01DC\u01E6\u01E7\u01EA',
  '\u01EB\u01FA-\u021B\u022A-\u022D\u0230-\u0233\u0237\u0251\u0259\u0261\u02B9-\u02BC\u02BE\u02BF',
  '\u02C6-\u02CC\u0904-\u0939\u093D\u0950\u0958-\u0961\u0964-\u0977\u0979-\u097F\u0A05-\u0A0A\u0A0F',
  '\u0A10\u0A13-\u0A28\u0A2A-\u0A30\u0A32\u0A33\u0A35\u0A36\u0A38\u0A39\u0A59-\u0A5C\u0A5E',
  '\u0A66-\u0A6F\u0A72-\u0A74\u1E0C\u1E0D\u1E14-\u1E17\u1E20\u1E21\u1E24\u1E25\u1E2A\u1E2B',
  '\u1E36-\u1E3B\u1E42-\u1E49\u1E5A-\u1E63\u1E6C-\u1E6F\u1E80-\u1E85\u1E8E\u1E8F\u1E92\u1E93\u1E97',
  '\u1E9E\u1EF2-\u1EF9\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033',
  '\u2039\u203A\u2044\u20A8\u20A9\u20AB-\u20AE\u20B1\u20B4\u20B9\u20BD\u2113\u2122\u2191\u2193\u2212',
  '\u2215',
].join('');
const marks = [
  '\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0900-\u0903\u093A-\u094F\u0951-\u0957\u0962\u0963',
  '\u0A01-\u0A03\u0A3C-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u200C\u200D',
].join('');
/** Matches a whole character, which in Devanagari may consist of several letters. */
const drawable = new RegExp(`^(?:[${signs}][${marks}]*)+$`);

/**
 * Keeps the text that the fonts can draw. Drops emojis, control characters and marks without a letter. If the fonts
 * lack a letter, drops the whole line, because the rest could read differently.
 */
function drawableWords(words: string): string {
  const characters = charactersOf(words.normalize('NFC').replace(/\s+/g, ' ')).map((character) =>
    character.replace(/\p{Variation_Selector}/gu, '').replace(/^ \p{M}+/u, ' '),
  );
  const known = characters.filter((character) => drawable.test(character));
  const isLetter = (character: string) => /^[\p{L}\p{N}]/u.test(character) && !character.endsWith('\u20E3');
  const lacks = characters.some((character) => isLetter(character) && !drawable.test(character));
  return lacks ? '' : known.join('').replace(/ +/g, ' ').trim();
}

function markup({ words, family, fill, size }: Line): string[] {
  const { font, line_height } = families[family];
  const known = drawableWords(words);
  const escaped = known.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const span = `<span font="${font} ${size}" line_height="${line_height}" foreground="${fill}">${escaped}</span>`;
  return known ? [span] : [];
}

/** Renders lines of text in their sizes, and scales them down if they do not fit into the box. */
export async function text(lines: Line[], { width, height, align = 'left' }: Box): Promise<Block[]> {
  const marked = lines.flatMap(markup).join('\n');
  if (!marked) return [];
  const set = { text: marked, fontfile: resolve('src/features/cards/fonts.ttc'), rgba: true, width, align };
  const draw = (size: { dpi: number } | { height: number }) =>
    sharp({ text: { ...set, ...size } })
      .png()
      .toBuffer({ resolveWithObject: true });
  let drawn = await draw({ dpi: 72 });
  if (drawn.info.width > width || drawn.info.height > height) drawn = await draw({ height });
  return [{ input: drawn.data, width: drawn.info.width, height: drawn.info.height }];
}

/** A short line in the accent color. */
export const rule: Block = {
  input: Buffer.from(
    `<svg width="120" height="5"><rect width="120" height="5" fill="${color('kesri')}"/></svg>`,
  ),
  width: 120,
  height: 5,
};

/** Stacks blocks vertically, centered at y. `x` is their left edge, or their center with `centred`. */
export function column(
  blocks: Block[],
  { x, y, gap = 0, centred = false }: { x: number; y: number; gap?: number; centred?: boolean },
): OverlayOptions[] {
  const height = blocks.reduce((sum, block) => sum + block.height, gap * (blocks.length - 1));
  let top = y - height / 2;
  return blocks.map((block) => {
    const left = centred ? x - block.width / 2 : x;
    const placed = { input: block.input, left: Math.round(left), top: Math.round(top) };
    top += block.height + gap;
    return placed;
  });
}

/** Renders a card as JPEG: shapes on the dark background, with the texts on top. */
export function picture(
  { width, height }: { width: number; height: number },
  shapes: string[],
  texts: OverlayOptions[],
): Promise<Buffer> {
  const ground = `<rect width="${width}" height="${height}" fill="${color('band')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).composite(texts).jpeg({ quality: 82 }).toBuffer();
}
