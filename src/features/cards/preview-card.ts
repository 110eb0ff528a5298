// Link previews: the pictures that WhatsApp, Facebook and others show next to a link.
import { readFile } from 'node:fs/promises';
import type { OverlayOptions } from 'sharp';
import { type Day, daySpan, monthAndDay } from '@/lib/dates';
import { archOutline } from '@/ui/arch';
import { previewSize, type TempleName } from './card';
import { color, column, picture, text } from './drawing';

interface Preview {
  /** Above the title, one line each. */
  eyebrow: { words: string[]; size: number };
  title: string;
  /** Below the title, at most two lines. */
  footer: string[];
  /** Content of the arch. */
  inArch: { shapes: string[]; texts: OverlayOptions[] };
}

interface ShownEvent {
  title: string;
  date: Day;
  last_day?: Day;
  /** Start time, such as '6:00 PM'. Empty if unknown. */
  begins: string;
}

const left = 84;
const scale = 0.94;
const middle = 944;
const foot = 548;

function arch(): string {
  const x = middle - 200 * scale;
  const outline = `<path transform="translate(${x} ${foot - 520 * scale}) scale(${scale})" fill="${color('paper')}" stroke="${color('kesri')}" stroke-width="10" d="${archOutline}"/>`;
  const step = (wider: number, y: number, fill: string) =>
    `<rect x="${x - wider}" y="${y}" width="${400 * scale + 2 * wider}" height="9" fill="${fill}"/>`;
  return outline + step(16, foot + 8, color('on-band')) + step(32, foot + 24, color('kesri'));
}

async function preview({ eyebrow, title, footer: [first = '', second = ''], inArch }: Preview) {
  const width = 612;
  const words = [
    ...(await text(
      eyebrow.words.map((words) => ({
        words,
        family: 'text',
        fill: color('on-band-accent'),
        size: eyebrow.size,
      })),
      { width, height: 112 },
    )),
    ...(await text([{ words: title, family: 'heading', fill: color('on-band'), size: 88 }], {
      width,
      height: 280,
    })),
    ...(await text(
      [
        { words: first, family: 'text', fill: color('on-band'), size: 38 },
        { words: second, family: 'text', fill: color('on-band-soft'), size: 32 },
      ],
      { width, height: 130 },
    )),
  ];
  return picture(
    previewSize,
    [arch(), ...inArch.shapes],
    [...column(words, { x: left, y: previewSize.height / 2, gap: 36 }), ...inArch.texts],
  );
}

async function khanda() {
  const file = await readFile('public/khanda-icon.svg', 'utf8');
  const size = 250;
  const placed = `<svg x="${middle - size / 2}" y="208" width="${size}" height="${size}" viewBox="0 0 512 512">`;
  return { shapes: [file.replace(/<svg[^>]*>/, placed)], texts: [] };
}

/** Draws a calendar leaf like the one next to the event on Home. */
async function leaf(date: Day, begins: string) {
  const { month, day } = monthAndDay(date);
  const words = await text(
    [
      { words: month, family: 'text', fill: color('accent'), size: 56 },
      { words: day, family: 'heading', fill: color('heading'), size: 176 },
      { words: begins, family: 'text', fill: color('ink-soft'), size: 40 },
    ],
    { width: 300, height: 400, align: 'centre' },
  );
  return { shapes: [], texts: column(words, { x: middle, y: 336, centred: true }) };
}

/** Renders the link preview of a page as JPEG. On Home, the heading is the temple's name. */
export async function pagePreview(
  { title, gurmukhi }: { title: string; gurmukhi: string },
  { name, subtitle }: TempleName,
) {
  return preview({
    eyebrow: { words: gurmukhi.split('\n'), size: 52 },
    title,
    footer: title === name ? [subtitle] : [name, subtitle],
    inArch: await khanda(),
  });
}

/** Renders the link preview of an event as JPEG. */
export async function eventPreview(
  { title, date, last_day = date, begins }: ShownEvent,
  { name, subtitle }: TempleName,
) {
  return preview({
    eyebrow: { words: [daySpan(date, last_day)], size: 46 },
    title,
    footer: [name, subtitle],
    inArch: await leaf(date, begins),
  });
}
