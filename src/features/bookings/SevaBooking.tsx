import { useCallback, useRef, useState } from 'react';
import { connection } from '@/features/page-content/connection.queries';
import { Button } from '@/ui/Button';
import { LivePart } from '@/ui/LivePart';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import type { Temple } from './BookingReceived';
import { useSevaCalendar } from './use-seva-calendar';

/** As tall as the calendar will be, so that what follows stays where it is. */
function Waiting() {
  return (
    <div className="grid min-h-[34rem] place-items-center rounded-card border border-line sm:min-h-[43rem]">
      <Spinner label="Loading the calendar…" />
    </div>
  );
}

/** The live part of the Seva page (spec §2): asks whether the database answers while it reads the taken days. */
export function SevaBooking({ temple }: { temple: Temple }) {
  const { state, read } = useSevaCalendar();
  const start = useCallback(() => {
    read();
    return connection();
  }, [read]);
  const part = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone when it has worked.
  const retry = () => read().then(() => part.current?.focus());
  return (
    <LivePart check={start} placeholder={<Waiting />}>
      <div ref={part} tabIndex={-1} className="outline-none">
        {state.status === 'loading' && <Waiting />}
        {state.status === 'failed' && <CalendarFailed onRetry={retry} />}
        {state.status === 'ready' && <state.BookingDesk days={state} temple={temple} onReread={read} />}
      </div>
    </LivePart>
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
