// The picture beside a post, which Instagram cannot do without: the seva and its day in an arch, as a JPEG.
import jpeg from 'jpeg-js';
import { spokenDate } from '../template.ts';
import type { Details } from '../types.ts';
import { gurmukhi, letters } from './outlines.ts';
import { type Colour, Picture, type Place } from './raster.ts';

export interface Card {
  sevatype: string;
  /** 'March 5, 2025' */
  date: string;
  cancelled: boolean;
  /** The card in words, for those who cannot see it. */
  alt: string;
}

const size = 1080;
const middle = size / 2;
const widest = 660;
// The colours of src/styles/tokens.css: band, paper, heading, accent, kesri, red.
const neela: Colour = [18, 48, 90];
const paper: Colour = [255, 251, 243];
const accent: Colour = [149, 69, 4];
const kesri: Colour = [232, 122, 29];
const red: Colour = [155, 28, 28];

/** The cusped arch of src/ui/Arch.astro, its arcs as curves; its foot lies below the picture's edge. */
const arch =
  'M14 520V236C6.3 225.3 3.2 211.9 5.5 198.9C7.8 185.8 15.2 174.3 26.1 166.8C22.8 155.4 24.2 143.1 30.1 132.7C35.9 122.4 45.7 114.8 57.2 111.7C57.8 101 62.7 91 70.7 83.9C78.8 76.8 89.4 73.3 100.1 74.2C103.5 65.6 110.1 58.6 118.7 55C127.2 51.3 136.8 51.2 145.4 54.7C155.4 28.7 190 30.7 200 14C210 30.7 244.6 28.7 254.6 54.7C263.2 51.2 272.8 51.3 281.3 55C289.9 58.6 296.5 65.6 299.9 74.2C310.6 73.3 321.2 76.8 329.3 83.9C337.3 91 342.2 101 342.8 111.7C354.3 114.8 364.1 122.4 369.9 132.7C375.8 143.1 377.2 155.4 373.9 166.8C384.8 174.3 392.2 185.8 394.5 198.9C396.8 211.9 393.7 225.3 386 236V520Z';

/** What the card of a booking shows. */
export function cardOf({ sevatype = '', date, status }: Details): Card {
  const spoken = date ? spokenDate(date) : '';
  const cancelled = status === 'cancelled';
  return {
    sevatype,
    date: spoken,
    cancelled,
    alt: `${sevatype}, ${spoken}${cancelled ? ', cancelled' : ''}`,
  };
}

/** Outlines of a line of Latin letters, centred, at most `height` pixels to the em and as wide as the arch allows. */
function line(text: string, baseline: number, height: number): { path: string; place: Place }[] {
  const glyphs = [...text].map((letter) => letters.get(letter) ?? letters.get(' '));
  const width = glyphs.reduce((sum, glyph) => sum + (glyph?.[0] ?? 0), 0);
  const scale = Math.min(height / 1000, widest / Math.max(width, 1));
  let x = middle - (width * scale) / 2;
  return glyphs.map(([advance, path] = [0, '']) => {
    const place = { x, y: baseline, scale, scaleY: -scale };
    x += advance * scale;
    return { path, place };
  });
}

let last: { alt: string; jpeg: Uint8Array<ArrayBuffer> } | undefined;

/** The card, 1080 by 1080 pixels and about 110 kB. Facebook and Instagram want the same one, drawn once. */
export function drawCard(card: Card): Uint8Array<ArrayBuffer> {
  if (last?.alt !== card.alt) last = { alt: card.alt, jpeg: draw(card) };
  return last.jpeg;
}

function draw({ sevatype, date, cancelled }: Card): Uint8Array<ArrayBuffer> {
  const picture = new Picture(size, size, neela);
  picture.fill([{ path: arch, place: { x: middle - 200 * 2.36, y: 40, scale: 2.36 } }], kesri);
  picture.fill([{ path: arch, place: { x: middle - 200 * 2.28, y: 60, scale: 2.28 } }], paper);
  const [advance, path] = gurmukhi.get(sevatype) ?? [0, ''];
  const scale = Math.min(0.13, widest / Math.max(advance, 1));
  picture.fill(
    [{ path, place: { x: middle - (advance * scale) / 2, y: 520, scale, scaleY: -scale } }],
    accent,
  );
  picture.fill(line(sevatype === 'Other' ? 'Other seva' : sevatype, 640, 84), neela);
  picture.fill([{ path: 'M-60 0H60V4H-60Z', place: { x: middle, y: 700, scale: 1 } }], kesri);
  picture.fill(line(date, 800, 62), neela);
  if (cancelled) picture.fill(line('Cancelled', 900, 62), red);
  const { data } = jpeg.encode({ data: picture.pixels, width: size, height: size }, 88);
  return new Uint8Array(data);
}
