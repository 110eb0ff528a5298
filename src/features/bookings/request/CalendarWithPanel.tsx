import { useEffect, useRef, useState } from 'react';
import { closing, type Limits } from '@/features/availability/availability';
import type { TakenDays } from '@/features/bookings/booking-days';
import type { BookingRequest } from '@/features/bookings/booking-request';
import { SevaCalendar } from '@/features/bookings/calendar/SevaCalendar';
import type { OfferedSeva } from '@/features/sevas/seva';
import type { Day } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { BookingForm } from './BookingForm';
import { BookingReceived } from './BookingReceived';
import { ClosedDay } from './ClosedDay';
import { dateInAddress, setDateInAddress } from './date-in-address';
import { panelTitle } from './panel-title';
import type { Temple } from './request-calendar';
import { TakenDay } from './TakenDay';
import { useBookingForm } from './use-booking-form';

/** The days that are not free, as last read. */
export interface TakenDaysState {
  taken: TakenDays;
  limits: Limits;
  /** In the temple's time zone, when the days were last read. */
  today: Day;
  /** The last attempt to read them failed, so they may be out of date. */
  stale: boolean;
}

interface Props {
  days: TakenDaysState;
  sevas: readonly OfferedSeva[];
  temple: Temple;
  onRefresh: () => void;
}

/** Focuses the panel, and scrolls to it where its heading is below, as on a phone, or under the header. */
function revealPanel(panel: HTMLElement) {
  panel.focus({ preventScroll: true });
  const { top } = panel.getBoundingClientRect();
  const underHeader = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < underHeader || top > window.innerHeight / 2) panel.scrollIntoView();
}

/** The calendar and, beside it, the panel: a prompt, the booking of a taken day, the form, or the success. */
export function CalendarWithPanel({
  days: { taken, limits, today, stale },
  sevas,
  temple,
  onRefresh,
}: Props) {
  const isFree = (day: Day) => !taken.has(day) && !closing(day, limits);
  const [selected, setSelected] = useState(() => dateInAddress(today));
  const [showsWhy, setShowsWhy] = useState(() => selected !== undefined && !isFree(selected));
  const [received, setReceived] = useState<BookingRequest>();
  const [panelChanges, setPanelChanges] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);

  // When the panel changes, reading goes on there.
  useEffect(() => {
    if (panelChanges > 0 && panel.current) revealPanel(panel.current);
  }, [panelChanges]);

  useEffect(() => setDateInAddress(selected), [selected]);

  const form = useBookingForm({
    day: selected,
    taken,
    limits,
    sevas,
    phone: temple.phone,
    onRefused: onRefresh,
    onStored: (request) => {
      setReceived(request);
      setSelected(undefined);
      setPanelChanges(panelChanges + 1);
      onRefresh();
    },
  });
  const select = (day: Day) => {
    setSelected(day);
    // A day that was not free when it was selected shows why; one that is taken later keeps its form open.
    setShowsWhy(!isFree(day));
    setReceived(undefined);
    setPanelChanges(panelChanges + 1);
  };
  // The selected day may be past by now, and the calendar may show another month, or one without a day to choose.
  const focusCalendar = () => {
    const find = (what: string) => root.current?.querySelector<HTMLElement>(`${what}:enabled`);
    (find(`[data-day="${selected}"]`) ?? find('[data-day]') ?? find('button'))?.focus();
  };
  const bookAnother = () => {
    setReceived(undefined);
    setPanelChanges(panelChanges + 1);
  };

  const booking = showsWhy && selected ? taken.get(selected) : undefined;
  const closed = showsWhy && selected ? closing(selected, limits) : undefined;
  return (
    <div ref={root} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="-mx-5 sm:mx-0">
        <SevaCalendar today={today} taken={taken} limits={limits} selected={selected} onSelect={select} />
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
        ) : closed && selected ? (
          <ClosedDay day={selected} reason={closed.reason} />
        ) : selected ? (
          <BookingForm day={selected} state={form} />
        ) : (
          <PickADate />
        )}
        {selected && (
          <Button variant="quiet" className="mt-4 w-full" onClick={focusCalendar}>
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
