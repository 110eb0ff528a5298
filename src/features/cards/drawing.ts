// The parts that every card is drawn with: shapes as SVG in the colours of the light scheme, and text set by Pango, which
// shapes Gurmukhi rightly where the text of an SVG would not be.
//
// fonts.ttc holds Literata SemiBold and Mukta Mahee SemiBold, both under the SIL Open Font License 1.1, as one TrueType
// collection: Pango reads no WOFF2, and looks for a letter in both. It was made from the 600-normal files (latin,
// latin-ext, gurmukhi) of @fontsource/literata and @fontsource/mukta-mahee 5.3.0, unpacked by woff2_decompress, with
// fontTools: pyftmerge for each family, pyftsubset --unicodes='*' --layout-features='*' --no-hinting, and TTCollection.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** A colour of the design, such as 'paper'. Throws for a name that tokens.css does not have. */
export function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css has no colour --${name}.`);
  return value;
}

// The comma at the end says that no part of the name is a style. The heights bring both fonts to about 1.2 ems a line.
const families = {
  heading: { font: 'Literata SemiBold, Mukta Mahee SemiBold,', line_height: 0.8 },
  text: { font: 'Mukta Mahee SemiBold,', line_height: 0.72 },
};

interface Line {
  words: string;
  family: keyof typeof families;
  fill: string;
  /** Pixels. */
  size: number;
}

interface Box {
  width: number;
  height: number;
  align?: 'left' | 'centre';
}

/** A part of a card that can be laid anywhere on it. */
export interface Block {
  input: Buffer;
  width: number;
  height: number;
}

/** What the fonts have no letters for, such as emojis, and what markup may not hold. */
const unknown = /[^\p{Script=Latin}\p{Script=Gurmukhi}\p{M}\p{Nd}\p{P}\p{Sc}\p{Sm} ]/gu;

function markup({ words, family, fill, size }: Line): string[] {
  const { font, line_height } = families[family];
  const known = words.normalize('NFC').replace(/\s+/g, ' ').replace(unknown, '').trim();
  const escaped = known.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const span = `<span font="${font} ${size}" line_height="${line_height}" foreground="${fill}">${escaped}</span>`;
  return known ? [span] : [];
}

/** Lines of text in their sizes, or all as much smaller as it takes for them to fit into the box. */
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

/** A short line in the accent colour. */
export const rule: Block = {
  input: Buffer.from(
    `<svg width="120" height="5"><rect width="120" height="5" fill="${colour('kesri')}"/></svg>`,
  ),
  width: 120,
  height: 5,
};

/** One block below the other, around the height y; x is their left edge, or their middle. */
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

/** A whole card as JPEG: shapes on the colour of the site's dark bands, and the texts over them. */
export function picture(
  { width, height }: { width: number; height: number },
  shapes: string[],
  texts: OverlayOptions[],
): Promise<Buffer> {
  const ground = `<rect width="${width}" height="${height}" fill="${colour('band')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).composite(texts).jpeg({ quality: 82 }).toBuffer();
}
