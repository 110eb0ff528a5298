import { archOutline } from '@/ui/arch';
import { type Outcome, postSize, type TempleName } from './card';
import { color, column, picture, rule, text } from './drawing';

const labels = {
  confirmed: { words: 'Confirmed', fill: 'green' },
  cancelled: { words: 'Cancelled', fill: 'red' },
} satisfies Record<Outcome, object>;

const middle = postSize.width / 2;

/** An arch that extends below the bottom edge of the picture. */
const arch = (scale: number, top: number, fill: string) =>
  `<path transform="translate(${middle - 200 * scale} ${top}) scale(${scale})" fill="${fill}" d="${archOutline}"/>`;

interface Seva {
  title: string;
  gurmukhi: string;
}

/** Renders the picture of a post as JPEG: the seva in both scripts and the outcome of the request. */
export async function sevaCard({ title, gurmukhi }: Seva, outcome: Outcome, temple: TempleName) {
  const box = { width: 740, align: 'centre' } as const;
  const { words, fill } = labels[outcome];
  const seva = [
    ...(await text([{ words: gurmukhi, family: 'text', fill: color('accent'), size: 132 }], {
      ...box,
      height: 180,
    })),
    ...(await text([{ words: title, family: 'heading', fill: color('heading'), size: 84 }], {
      ...box,
      height: 200,
    })),
    rule,
    ...(await text([{ words, family: 'text', fill: color(fill), size: 64 }], { ...box, height: 80 })),
  ];
  const footer = await text(
    [
      { words: temple.name, family: 'text', fill: color('heading'), size: 40 },
      { words: temple.subtitle, family: 'text', fill: color('ink-soft'), size: 32 },
    ],
    { ...box, height: 150 },
  );
  return picture(
    postSize,
    [arch(2.36, 40, color('kesri')), arch(2.28, 60, color('paper'))],
    [
      ...column(seva, { x: middle, y: 560, gap: 48, centred: true }),
      ...column(footer, { x: middle, y: 980, centred: true }),
    ],
  );
}
