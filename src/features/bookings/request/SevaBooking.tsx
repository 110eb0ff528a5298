import { useCallback, useRef, useState } from 'react';
import type { Temple } from '@/features/bookings/calendar-file';
import { checkConnection } from '@/features/page-content/page-content.queries';
import { Button } from '@/ui/Button';
import { type Call, ConnectionGate, TryLater } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';
import { CalendarWithPanel } from './CalendarWithPanel';
import { type BuiltCalendar, useCalendarData } from './calendar-data';

interface Props {
  built: BuiltCalendar;
  temple: Temple;
  /** Expected answer time, as the end of a sentence. */
  answerTime: string;
  call: Call | undefined;
}

/** Island of the Seva page. Shows the prebuilt month until the database answers or fails. */
export function SevaBooking({ built, temple, answerTime, call }: Props) {
  const { data, refresh } = useCalendarData(built);
  const connect = useCallback(() => {
    refresh();
    return checkConnection();
  }, [refresh]);
  const root = useRef<HTMLDivElement>(null);
  // The focused Retry button unmounts, so restore the focus.
  const retry = () => refresh().then(() => root.current?.focus());
  return (
    <ConnectionGate check={connect} call={call}>
      {(isChecking) => (
        <div ref={root} tabIndex={-1} className="outline-none">
          {data === 'failed' ? (
            <CalendarFailed call={call} onRetry={retry} />
          ) : (
            <CalendarWithPanel {...{ data, temple, answerTime, call, isChecking }} onRefresh={refresh} />
          )}
        </div>
      )}
    </ConnectionGate>
  );
}

function CalendarFailed({ call, onRetry }: { call: Call | undefined; onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div data-away="">
      <Notice kind="error" title="The calendar could not be loaded">
        <p>
          <TryLater call={call} />
        </p>
        <Button onClick={retry} busy={busy && 'Trying again…'}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}
