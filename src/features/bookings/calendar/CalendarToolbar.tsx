import { Button } from '@/ui/Button';

interface Props {
  title: string;
  unit?: 'month' | 'week';
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
}

const navButton =
  'grid size-12 shrink-0 cursor-pointer place-items-center rounded-card text-heading hover:bg-sunk';

function Chevron({ path }: { path: string }) {
  return (
    <svg
      className="size-6"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The title of a calendar, with buttons to today and to the previous and the next month or week. */
export function CalendarToolbar({ title, unit = 'month', onPrevious, onNext, onToday }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-1 pr-1 pb-3 pl-5 sm:px-0">
      <h3 aria-live="polite" className="mr-auto text-lg leading-tight sm:text-xl large-text:basis-full">
        {title}
      </h3>
      <Button variant="quiet" size="small" className="shrink-0" onClick={onToday}>
        Today
      </Button>
      <button type="button" className={navButton} onClick={onPrevious}>
        <span className="sr-only">Previous {unit}</span>
        <Chevron path="M14.500 6l-6 6 6 6" />
      </button>
      <button type="button" className={navButton} onClick={onNext}>
        <span className="sr-only">Next {unit}</span>
        <Chevron path="M9.500 6l6 6-6 6" />
      </button>
    </div>
  );
}
