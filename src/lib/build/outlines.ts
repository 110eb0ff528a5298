// Text as outlines, shaped by HarfBuzz: the text engines of SVG renderers set Gurmukhi wrongly, with vowel signs on the
// wrong side and broken ligatures. The fonts are those of the site; the first that has a letter draws it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const latin = (family: string) => [`${family}-latin-600-normal`, `${family}-latin-ext-600-normal`];
const mukta = '@fontsource/mukta-mahee/files/mukta-mahee';
const gurmukhi = `${mukta}-gurmukhi-600-normal`;
const families = {
  heading: [...latin('@fontsource/literata/files/literata'), gurmukhi],
  text: [...latin(mukta), gurmukhi],
};

export type Family = keyof typeof families;

/** A line of text, in ems: the outline of each glyph as an SVG path (in font units, y upwards) and its place. */
export interface Line {
  glyphs: { outline: string; x: number; y: number; unitsPerEm: number }[];
  width: number;
}

/** Sets text in one family. Letters that none of its fonts has are left out. */
export type Typesetter = (text: string) => Line;

interface Font {
  letters: ReadonlySet<number>;
  /** Sets text whose letters the font all has, beginning at that place of the line. */
  shape: (text: string, start: number) => Line;
}

// Resolved from the project's folder, because the bundler moves this file elsewhere.
const { resolve: resolveFile } = createRequire(resolve('package.json'));

async function open(file: string): Promise<Font> {
  // Loaded only here, because most builds find every picture in the cache.
  const hb = await import('harfbuzzjs');
  const { default: decompress } = await import('woff2-encoder/decompress');
  const face = new hb.Face(new hb.Blob(await decompress(await readFile(resolveFile(`${file}.woff2`)))));
  const font = new hb.Font(face);
  const unitsPerEm = face.upem;
  return {
    letters: new Set(face.collectUnicodes()),
    shape: (text, start) => {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      let width = start;
      const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
        const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        const place = { x: width + xOffset / unitsPerEm, y: -yOffset / unitsPerEm };
        width += xAdvance / unitsPerEm;
        return { outline: font.glyphToPath(codepoint), ...place, unitsPerEm };
      });
      return { glyphs, width };
    },
  };
}

const graphemes = new Intl.Segmenter('pa', { granularity: 'grapheme' });

/** Cuts a text where its font changes. A space belongs to the words before it. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const last = runs.at(-1);
    const letters = [...segment].map((letter) => letter.codePointAt(0) ?? 0);
    const font =
      segment === ' ' && last
        ? last.font
        : fonts.find((one) => letters.every((letter) => one.letters.has(letter)));
    if (!font) continue;
    if (font === last?.font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

async function openFamily(family: Family): Promise<Typesetter> {
  const fonts = await Promise.all(families[family].map(open));
  return (text) =>
    runsOf(text, fonts).reduce<Line>(
      (line, run) => {
        const { glyphs, width } = run.font.shape(run.text, line.width);
        return { glyphs: [...line.glyphs, ...glyphs], width };
      },
      { glyphs: [], width: 0 },
    );
}

const opened = new Map<Family, Promise<Typesetter>>();

/** Opens the fonts of a family, once for the whole build. */
export function typesetter(family: Family): Promise<Typesetter> {
  const known = opened.get(family) ?? openFamily(family);
  opened.set(family, known);
  return known;
}
