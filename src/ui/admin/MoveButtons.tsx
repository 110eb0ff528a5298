import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import { focusPageTitle } from './PageTitle';

const directions = {
  rows: [
    ['up', -1, ArrowUp],
    ['down', 1, ArrowDown],
  ],
  tiles: [
    ['earlier', -1, ArrowLeft],
    ['later', 1, ArrowRight],
  ],
} as const;

export const square = 'grid size-11 shrink-0 place-items-center rounded-card text-heading hover:bg-sunk';

interface Props {
  name: string;
  among: keyof typeof directions;
  /** Counted from 0. */
  index: number;
  count: number;
  /** Returns `false` if the item is no longer visible at its new position. */
  onMove: (to: number) => unknown;
}

/** Buttons that move an item of an ordered list in either direction. */
export function MoveButtons({ name, among, index, count, onMove }: Props) {
  return directions[among].map(([way, by, Icon]) => {
    const to = index + by;
    const isOut = to < 0 || to >= count;
    return (
      <button
        key={way}
        type="button"
        aria-disabled={isOut}
        onClick={({ currentTarget }) => {
          if (isOut) return;
          // Moving a DOM node blurs the focused button inside it, so restore the focus.
          if (flushSync(() => onMove(to)) === false) focusPageTitle();
          else currentTarget.focus();
        }}
        className={`${square} cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-40`}
      >
        <span className="sr-only">
          Move {name} {way}
        </span>
        <Icon className="size-5" aria-hidden="true" />
      </button>
    );
  });
}
