import { useEffect, useRef, useState } from 'react';
import type { Day } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { BookingForm } from './BookingForm';
import { BookingReceived, type Temple } from './BookingReceived';
import type { BookingRequest } from './booking-request';
import { panelTitle } from './panel-title';
import { SevaCalendar } from './SevaCalendar';
import { TakenDay } from './TakenDay';
import { useBookingForm } from './use-booking-form';
import type { KnownDays } from './use-seva-calendar';

interface Props {
  days: KnownDays;
  temple: Temple;
  onReread: () => void;
}

/** Focuses the panel, and scrolls to it only where it is not beside the calendar: on a phone. */
function bringToReader(panel: HTMLElement) {
  panel.focus({ preventScroll: true });
  const { top } = panel.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) panel.scrollIntoView();
}

/** The calendar and, beside it, the panel with its three states (spec §2): prompt, form and success. */
export function BookingDesk({ days: { taken, today, stale }, temple, onReread }: Props) {
  const [selected, setSelected] = useState<Day>();
  const [looking, setLooking] = useState(false);
  const [received, setReceived] = useState<BookingRequest>();
  const [moves, setMoves] = useState(0);
  const desk = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);

  // Where something new stands is where reading goes on, and what a phone scrolls to.
  useEffect(() => {
    if (moves > 0 && panel.current) bringToReader(panel.current);
  }, [moves]);

  const form = useBookingForm({
    day: selected,
    taken,
    onRefused: onReread,
    onStored: (request) => {
      setReceived(request);
      setSelected(undefined);
      setMoves(moves + 1);
      onReread();
    },
  });
  const select = (day: Day) => {
    setSelected(day);
    // A day that is taken while its form is open keeps its form; one that was taken when chosen shows by whom.
    setLooking(taken.has(day));
    setReceived(undefined);
    setMoves(moves + 1);
  };
  // The chosen day may have passed meanwhile, and the calendar show another month, or one that is past.
  const backToCalendar = () => {
    const find = (what: string) => desk.current?.querySelector<HTMLElement>(`${what}:enabled`);
    (find(`[data-day="${selected}"]`) ?? find('[data-day]') ?? find('button'))?.focus();
  };
  const bookAnother = () => {
    setReceived(undefined);
    setMoves(moves + 1);
  };

  const booking = looking && selected ? taken.get(selected) : undefined;
  return (
    <div ref={desk} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="-mx-5 sm:mx-0">
        <SevaCalendar today={today} taken={taken} selected={selected} onSelect={select} />
        <div className="px-5 sm:px-0">
          {stale && (
            <Notice kind="info" className="mt-4">
              <p>The calendar could not be refreshed just now, so a date may have been taken meanwhile.</p>
            </Notice>
          )}
        </div>
      </div>
      <section
        ref={panel}
        tabIndex={-1}
        aria-labelledby={panelTitle}
        className="rounded-card border border-line bg-surface p-5 shadow-lift outline-none sm:p-6"
      >
        {received ? (
          <BookingReceived request={received} temple={temple} onAnother={bookAnother} />
        ) : booking && selected ? (
          <TakenDay day={selected} booking={booking} />
        ) : selected ? (
          <BookingForm day={selected} state={form} />
        ) : (
          <PickADate />
        )}
        {selected && (
          <Button look="quiet" className="mt-4 w-full" onClick={backToCalendar}>
            Choose another date
          </Button>
        )}
      </section>
    </div>
  );
}

function PickADate() {
  return (
    <>
      <h3 id={panelTitle} className="text-xl">
        Pick a date
      </h3>
      <p className="mt-3 text-ink-soft">
        Choose a free date on the calendar to request a seva. Choose a taken one to see who has booked it.
      </p>
    </>
  );
}
