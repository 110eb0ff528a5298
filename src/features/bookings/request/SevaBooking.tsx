import { useCallback, useRef, useState } from 'react';
import { checkConnection } from '@/features/page-content/connection.queries';
import type { OfferedSeva } from '@/features/sevas/seva';
import { Button } from '@/ui/Button';
import { ConnectionGate } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import type { Temple } from './request-calendar';
import { useSevaCalendar } from './use-seva-calendar';

/** As tall as the calendar, so that the page below does not move. */
function Waiting() {
  return (
    <div className="first-screen-month waiting-month grid place-items-center rounded-card border border-line">
      <Spinner label="Loading the calendar…" />
    </div>
  );
}

interface Props {
  /** What could be asked for when the page was built. */
  sevas: readonly OfferedSeva[];
  temple: Temple;
}

/** The island of the Seva page: checks whether the database answers while it loads the taken days. */
export function SevaBooking({ sevas: built, temple }: Props) {
  const { state, sevas, read } = useSevaCalendar(built);
  const start = useCallback(() => {
    read();
    return checkConnection();
  }, [read]);
  const part = useRef<HTMLDivElement>(null);
  // After a success the button that had the focus is gone.
  const retry = () => read().then(() => part.current?.focus());
  return (
    <ConnectionGate check={start} placeholder={<Waiting />}>
      <div ref={part} tabIndex={-1} className="outline-none">
        {state.status === 'loading' && <Waiting />}
        {state.status === 'failed' && <CalendarFailed onRetry={retry} />}
        {state.status === 'ready' && (
          <state.CalendarWithPanel days={state} sevas={sevas} temple={temple} onRefresh={read} />
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
