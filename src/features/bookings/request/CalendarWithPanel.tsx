import { useEffect, useRef, useState } from 'react';
import { closing } from '@/features/availability/availability';
import { SevaCalendar } from '@/features/bookings/calendar/SevaCalendar';
import type { OfferedSeva } from '@/features/sevas/seva';
import { templeTimeZone } from '@/lib/config';
import { type Day, longDate, monthOf, today as todayIn } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import { dateInAddress, setDateInAddress } from './date-in-address';
import { panelTitle } from './panel-title';
import { RequestPanel } from './RequestPanel';
import type { Temple } from './request-calendar';
import type { KnownDays } from './use-seva-calendar';

interface Props {
  days: KnownDays;
  /** What could be asked for when the page was built. */
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
export function CalendarWithPanel({ days, sevas, temple, onRefresh }: Props) {
  const { taken, limits, today, state } = days;
  const [chosen, setChosen] = useState<{ day?: Day | undefined; changes: number }>({ changes: 0 });
  const [opened, setOpened] = useState<{ changes: number; showsWhy: boolean }>();
  const [begin, setBegin] = useState(today);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);

  const { day, changes } = chosen;
  // A day that was not free when it was selected shows why; one that is taken later keeps its form open.
  if (day && state !== 'built' && opened?.changes !== changes)
    setOpened({ changes, showsWhy: taken.has(day) || Boolean(closing(day, limits)) });

  const select = (day: Day | undefined) => {
    setChosen(({ changes }) => ({ day, changes: changes + 1 }));
    setDateInAddress(day);
  };

  // The built page knows neither the address nor the day on which it is looked at.
  useEffect(() => {
    const now = todayIn(templeTimeZone);
    const named = dateInAddress(now);
    setBegin(named ?? now);
    // A press that was repeated as the calendar came to life is ahead of this.
    setChosen((before) => (before.changes > 0 ? before : { day: named, changes: 0 }));
    setDateInAddress(named);
  }, []);

  // When the panel changes, reading goes on there.
  useEffect(() => {
    if (changes > 0 && panel.current) revealPanel(panel.current);
  }, [changes]);

  // The selected day may be past by now, and the calendar may show another month, or one without a day to choose.
  const focusCalendar = () => {
    const find = (what: string) => root.current?.querySelector<HTMLElement>(`${what}:enabled`);
    (find(`[data-day="${day}"]`) ?? find('[data-day]') ?? find('button'))?.focus();
  };
  return (
    <div ref={root} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="-mx-5 sm:mx-0" aria-busy={state === 'built'}>
        <SevaCalendar key={monthOf(begin)} {...{ today, taken, limits }} selected={day} onSelect={select} />
        <div className="px-5 sm:px-0">
          {state === 'stale' && (
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
        {day && !opened ? (
          <Coming day={day} />
        ) : (
          <RequestPanel
            day={day}
            days={days}
            showsWhy={Boolean(opened?.showsWhy)}
            builtSevas={sevas}
            temple={temple}
            onStored={() => {
              select(undefined);
              onRefresh();
            }}
            onRefused={onRefresh}
            onAnother={() => select(undefined)}
          >
            <PickADate />
          </RequestPanel>
        )}
        {day && (
          <Button variant="quiet" className="mt-4 w-full" onClick={focusCalendar}>
            Choose another date
          </Button>
        )}
      </section>
    </div>
  );
}

/**
 * Until it is known whether the day is free. As tall as a screen, so that the browser holds on to it, and not to what
 * stands below, when the form comes.
 */
function Coming({ day }: { day: Day }) {
  return (
    <div className="min-h-svh">
      <h3 id={panelTitle} className="text-xl">
        {longDate(day)}
      </h3>
      <Spinner label="Loading the calendar…" className="mt-4" />
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
