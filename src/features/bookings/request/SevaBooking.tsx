import { useCallback, useRef, useState } from 'react';
import { checkConnection } from '@/features/page-content/page-content.queries';
import { Button } from '@/ui/Button';
import { ConnectionGate } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';
import type { Answer } from './BookingReceived';
import { CalendarWithPanel } from './CalendarWithPanel';
import { type BuiltCalendar, useCalendarData } from './calendar-data';
import type { Temple } from './request-calendar';

interface Props {
  built: BuiltCalendar;
  temple: Temple;
  answer: Answer;
}

/** The island of the Seva page. It shows the month as it was built until the database has answered or failed. */
export function SevaBooking({ built, temple, answer }: Props) {
  const { data, refresh } = useCalendarData(built);
  const connect = useCallback(() => {
    refresh();
    return checkConnection();
  }, [refresh]);
  const root = useRef<HTMLDivElement>(null);
  // The button with the focus is removed once the calendar is there.
  const retry = () => refresh().then(() => root.current?.focus());
  return (
    <ConnectionGate check={connect}>
      <div ref={root} tabIndex={-1} className="outline-none">
        {data === 'failed' ? (
          <CalendarFailed onRetry={retry} />
        ) : (
          <CalendarWithPanel {...{ data, temple, answer }} onRefresh={refresh} />
        )}
      </div>
    </ConnectionGate>
  );
}

function CalendarFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Notice kind="error" title="The calendar could not be loaded">
      <p>Check that you are online, then try again. You can also call or write to us.</p>
      <Button onClick={retry} busy={busy && 'Trying again…'}>
        Try again
      </Button>
    </Notice>
  );
}
