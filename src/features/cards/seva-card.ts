import { archOutline } from '@/ui/arch';
import { type Outcome, postSize, type TempleName } from './card';
import { colour, gap, picture, rule, stack, text } from './drawing';

const labels = {
  confirmed: { words: 'Confirmed', fill: 'green' },
  cancelled: { words: 'Cancelled', fill: 'red' },
} satisfies Record<Outcome, object>;

const middle = postSize.width / 2;

/** Reaches below the lower edge of the picture. */
const arch = (scale: number, top: number, fill: string) =>
  `<path transform="translate(${middle - 200 * scale} ${top}) scale(${scale})" fill="${fill}" d="${archOutline}"/>`;

interface Seva {
  title: string;
  gurmukhi: string;
}

/** The picture of a post as SVG: the seva in both scripts and the outcome of the request. */
export async function sevaCard({ title, gurmukhi }: Seva, outcome: Outcome, temple: TempleName) {
  const [heading, place] = [
    { family: 'heading', width: 740, centred: true },
    { family: 'text', width: 740, centred: true },
  ] as const;
  const { words, fill } = labels[outcome];
  const seva = stack([
    await text(gurmukhi, { ...place, fill: colour('accent'), sizes: [132, 112, 92] }),
    gap(12),
    await text(title, { ...heading, fill: colour('heading'), sizes: [84, 72, 62], height: 200 }),
    gap(40),
    rule,
    gap(34),
    await text(words, { ...place, fill: colour(fill), sizes: [64] }),
  ]);
  const footer = stack([
    await text(temple.name, { ...place, fill: colour('heading'), sizes: [40, 34], height: 96 }),
    gap(6),
    await text(temple.subtitle, { ...place, fill: colour('ink-soft'), sizes: [32, 28] }),
  ]);
  return picture(postSize, [
    arch(2.36, 40, colour('kesri')),
    arch(2.28, 60, colour('paper')),
    seva.at(middle, 560 - seva.height / 2),
    footer.at(middle, 1030 - footer.height),
  ]);
}
