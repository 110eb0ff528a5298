import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Temple } from '@/features/bookings/calendar-file';
import { SevaCalendar } from '@/features/bookings/SevaCalendar';
import { templeTimeZone } from '@/lib/config';
import { type Day, dayNamed, isPast, monthOf, today as todayIn } from '@/lib/dates';
import { Button } from '@/ui/Button';
import type { Call } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import type { CalendarData } from './calendar-data';
import { panelHeadingId } from './PanelHeading';
import { type PanelContent, RequestPanel } from './RequestPanel';
import { useBookingForm } from './use-booking-form';

/** Day in the URL (`/seva?date=2027-03-18`), if it can still be chosen. */
function dateInAddress(today: Day): Day | undefined {
  const day = dayNamed(new URLSearchParams(location.search).get('date'));
  return day && !isPast(day, today) ? day : undefined;
}

/** Puts the chosen day in the URL, so that reloads, the Back button and shared links restore it. */
function setDateInAddress(day: Day | undefined) {
  const url = new URL(location.href);
  if (day) url.searchParams.set('date', day);
  else url.searchParams.delete('date');
  history.replaceState(history.state, '', url);
}

/** Focuses the panel. Scrolls to it if its heading is below the fold, as on a phone, or covered by the header. */
function revealPanel(panel: HTMLElement) {
  panel.focus({ preventScroll: true });
  const { top } = panel.getBoundingClientRect();
  const headerHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < headerHeight || top > window.innerHeight / 2) panel.scrollIntoView();
}

interface Props {
  data: CalendarData;
  temple: Temple;
  answerTime: string;
  isChecking: boolean;
  call: Call | undefined;
  onRefresh: () => void;
}

export function CalendarWithPanel({ data, temple, answerTime, call, isChecking, onRefresh }: Props) {
  const { taken, limits, sevas, today, state } = data;
  const [content, setContent] = useState<PanelContent>({});
  const [month, setMonth] = useState(monthOf(today));
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);

  const show = useCallback((next: PanelContent) => {
    setDateInAddress(next.day);
    // Render the new content before focusing and scrolling to it.
    flushSync(() => setContent(next));
    if (panel.current) revealPanel(panel.current);
  }, []);
  const choose = useCallback((day: Day) => show({ day }), [show]);
  const { day } = content;
  const form = useBookingForm({
    day,
    data,
    phone: temple.phone,
    onRefused: onRefresh,
    onStored: (received) => {
      show({ received });
      onRefresh();
    },
  });
  const { seva } = form;
  // Memoized so that unchanged days skip re-rendering.
  const wanted = useMemo(() => (seva ? [seva] : sevas), [seva, sevas]);

  // The build knows neither the URL nor today's date. Keep a month that the user chose before hydration, unless a new
  // month has begun since the build.
  const builtMonth = useRef(month);
  useEffect(() => {
    const now = todayIn(templeTimeZone);
    const named = dateInAddress(now);
    setDateInAddress(named);
    setContent({ day: named });
    const begin = monthOf(named ?? now);
    if (begin !== builtMonth.current) setMonth(begin);
  }, []);

  // The chosen day may be in the past or in another month, and a past month has no enabled day.
  const focusCalendar = () => {
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(`${selector}:enabled`);
    (find(`[data-day="${day}"]`) ?? find('[data-day]') ?? find('button'))?.focus();
  };
  return (
    <div ref={root} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="-mx-5 sm:mx-0" aria-busy={state === 'built'}>
        <SevaCalendar
          {...{ today, taken, limits, month }}
          sevas={wanted}
          onMonth={setMonth}
          selected={day}
          onSelect={choose}
          className="first-screen-month"
          note={(isChecking || state === 'built') && <Spinner label="Checking the calendar…" size="small" />}
        />
        <div className="px-5 sm:px-0">
          {seva && (
            <p className="mt-3 flex flex-wrap items-center gap-x-4">
              <span>
                Dates for <strong>{seva.name}</strong>
              </span>
              <Button variant="quiet" size="small" onClick={() => form.chooseSeva('')}>
                Show dates for any seva
              </Button>
            </p>
          )}
          {state === 'stale' && (
            <Notice kind="info" className="mt-4">
              <p>The calendar could not be updated, so some dates may have been taken since.</p>
            </Notice>
          )}
        </div>
      </div>
      <section
        ref={panel}
        tabIndex={-1}
        aria-labelledby={panelHeadingId}
        className="rounded-card border border-line bg-surface p-5 shadow-lift outline-none sm:p-6"
      >
        <RequestPanel {...{ content, data, form, temple, answerTime, call }} onShow={show} />
        {day && (
          <Button variant="quiet" className="mt-4 w-full" onClick={focusCalendar}>
            Choose another date
          </Button>
        )}
      </section>
    </div>
  );
}
