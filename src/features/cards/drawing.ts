// The parts that every card is drawn with: text as outlines, stacked blocks, and the colours of the light scheme.
import { readFileSync } from 'node:fs';
import { type Family, type Line, type Typesetter, typesetter } from '@/lib/build/outlines';
import { type Measure, shorten, wrap } from '@/lib/build/wrap';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** A colour of the design, such as 'paper'. Throws for a name that tokens.css does not have. */
export function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css has no colour --${name}.`);
  return value;
}

interface TextStyle {
  family: Family;
  fill: string;
  /** In pixels, largest first. The first size at which the text fits is used. */
  sizes: readonly [number, ...number[]];
  /** The available space in pixels; one line where no height is given. What does not fit is cut with an ellipsis. */
  width: number;
  height?: number;
  centred?: boolean;
}

/** A part of a card with a known height, which can be drawn at any place. */
export interface Block {
  height: number;
  /** The SVG; x is the left edge, or the middle of a centred block. */
  at: (x: number, top: number) => string;
}

/** In ems: from the top of a line to its baseline, and from one line to the next. */
const ascent = 0.85;
const leading = 1.18;

/** Measures word by word, because fitting a text asks for the same words again and again. */
function measureWith(set: Typesetter): Measure {
  const widths = new Map<string, number>();
  const widthOf = (word: string) => {
    const width = widths.get(word) ?? set(word).width;
    widths.set(word, width);
    return width;
  };
  return (line) => line.split(/(?= )/).reduce((sum, word) => sum + widthOf(word), 0);
}

/** The lines of a text at the largest size at which they fit, or shortened at the smallest. */
function fit(words: string, { sizes, width, height = 0 }: TextStyle, measure: Measure) {
  const linesAt = (size: number) => wrap(words, width / size, measure);
  const most = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
  const size = sizes.find((one) => linesAt(one).length <= most(one)) ?? Math.min(...sizes);
  return { size, lines: shorten(linesAt(size), most(size), width / size, measure) };
}

function drawLine({ glyphs }: Line, size: number, x: number, baseline: number): string {
  const paths = glyphs.map(({ outline, unitsPerEm, ...glyph }) => {
    const scale = size / unitsPerEm;
    const place = `${(x + glyph.x * size).toFixed(2)} ${(baseline + glyph.y * size).toFixed(2)}`;
    return `<path transform="matrix(${scale} 0 0 ${-scale} ${place})" d="${outline}"/>`;
  });
  return paths.join('');
}

/** Sets a text at the largest size that fits. */
export async function text(words: string, style: TextStyle): Promise<Block> {
  const set = await typesetter(style.family);
  const { size, lines } = fit(words, style, measureWith(set));
  const step = size * leading;
  return {
    height: lines.length * step,
    at: (x, top) => {
      const drawn = lines.map(set).map((line, index) => {
        const start = style.centred ? x - (line.width * size) / 2 : x;
        return drawLine(line, size, start, top + size * ascent + index * step);
      });
      return `<g fill="${style.fill}">${drawn.join('')}</g>`;
    },
  };
}

/** Empty space. */
export const gap = (height: number): Block => ({ height, at: () => '' });

/** A short line in the accent colour, centred. */
export const rule: Block = {
  height: 5,
  at: (x, top) => `<rect x="${x - 60}" y="${top}" width="120" height="5" fill="${colour('kesri')}"/>`,
};

/** One block below the other. */
export function stack(blocks: Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    at: (x, top) => {
      let y = top;
      return blocks
        .map((block) => {
          const drawn = block.at(x, y);
          y += block.height;
          return drawn;
        })
        .join('');
    },
  };
}

/** A whole picture, in pixels, on the colour of the site's dark bands. */
export function picture({ width, height }: { width: number; height: number }, parts: string[]): string {
  const ground = `<rect width="${width}" height="${height}" fill="${colour('band')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${parts.join('')}</svg>`;
}
