// Link previews: the picture that WhatsApp, Facebook and others show beside a link.
import { readFile } from 'node:fs/promises';
import type { PublicPage } from '@/lib/build/headings';
import { type Day, daySpan, monthAndDay, timeOfDay } from '@/lib/dates';
import { archOutline } from '@/ui/arch';
import { previewSize, previewText, type TempleName } from './card';
import { colour, gap, picture, stack, text } from './drawing';

interface Preview {
  /** Above the title. */
  eyebrow: string;
  title: string;
  /** Below the title, at most two lines. */
  footer: string[];
  /** The drawing inside the arch, centred at x. */
  inArch: (x: number) => string;
}

interface ShownEvent {
  title: string;
  date: Day;
  ends_on?: Day;
  time: string | null;
}

const left = 84;
const scale = 0.94;
const middle = 944;
const foot = 548;

function arch(): string {
  const x = middle - 200 * scale;
  const outline = `<path transform="translate(${x} ${foot - 520 * scale}) scale(${scale})" fill="${colour('paper')}" stroke="${colour('kesri')}" stroke-width="10" d="${archOutline}"/>`;
  const step = (wider: number, y: number, fill: string) =>
    `<rect x="${x - wider}" y="${y}" width="${400 * scale + 2 * wider}" height="9" fill="${fill}"/>`;
  return outline + step(16, foot + 8, colour('on-band')) + step(32, foot + 24, colour('kesri'));
}

async function preview({ eyebrow, title, footer, inArch }: Preview): Promise<string> {
  const [first = '', second = ''] = footer;
  const width = 612;
  const words = stack([
    await text(eyebrow, {
      family: 'text',
      fill: colour('on-band-accent'),
      sizes: [52, 46, 40],
      width,
      height: 112,
    }),
    gap(14),
    await text(title, {
      family: 'heading',
      fill: colour('on-band'),
      sizes: [88, 76, 66, 56, 48],
      width,
      height: 300,
    }),
    gap(28),
    await text(first, { family: 'text', fill: colour('on-band'), sizes: [38, 34], width, height: 90 }),
    await text(second, { family: 'text', fill: colour('on-band-soft'), sizes: [32, 28], width }),
  ]);
  return picture(previewSize, [
    arch(),
    inArch(middle),
    words.at(left, (previewSize.height - words.height) / 2),
  ]);
}

async function khanda() {
  const file = await readFile('public/khanda-icon.svg', 'utf8');
  const size = 250;
  return (x: number) =>
    file.replace(
      /<svg[^>]*>/,
      `<svg x="${x - size / 2}" y="208" width="${size}" height="${size}" viewBox="0 0 512 512">`,
    );
}

/** A calendar leaf, like the one beside the event on Home. */
async function leaf(date: string, time: string | null) {
  const { month, day } = monthAndDay(date);
  const style = { width: 300, centred: true } as const;
  const block = stack([
    await text(month, { ...style, family: 'text', fill: colour('accent'), sizes: [56] }),
    await text(day, { ...style, family: 'heading', fill: colour('heading'), sizes: [176] }),
    gap(8),
    await text(time ? timeOfDay(time) : '', {
      ...style,
      family: 'text',
      fill: colour('ink-soft'),
      sizes: [40],
    }),
  ]);
  return (x: number) => block.at(x, 336 - block.height / 2);
}

/** The link preview of a page, as SVG. */
export async function pagePreview(page: PublicPage, temple: TempleName) {
  const { gurmukhi, title, footer } = previewText(page, temple);
  return preview({ eyebrow: gurmukhi, title, footer, inArch: await khanda() });
}

/** The link preview of an event, as SVG. */
export async function eventPreview(
  { title, date, ends_on = date, time }: ShownEvent,
  { name, subtitle }: TempleName,
) {
  return preview({
    eyebrow: daySpan(date, ends_on),
    title,
    footer: [name, subtitle],
    inArch: await leaf(date, time),
  });
}
