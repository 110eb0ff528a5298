import { useCallback, useRef } from 'react';
import { checkConnection } from '@/features/page-content/page-content.queries';
import { ConnectionGate } from '@/ui/ConnectionGate';
import type { BuiltCalendar } from './built-calendar';
import { CalendarFailed } from './CalendarFailed';
import { CalendarWithPanel } from './CalendarWithPanel';
import type { Temple } from './request-calendar';
import { useSevaCalendar } from './use-seva-calendar';

interface Props {
  built: BuiltCalendar;
  temple: Temple;
}

/** The island of the Seva page: the month as it was built, until it is known whether the database answers. */
export function SevaBooking({ built, temple }: Props) {
  const { days, read } = useSevaCalendar(built);
  const start = useCallback(() => {
    read();
    return checkConnection();
  }, [read]);
  const part = useRef<HTMLDivElement>(null);
  // After a success the button that had the focus is gone.
  const retry = () => read().then(() => part.current?.focus());
  return (
    <ConnectionGate check={start}>
      <div ref={part} tabIndex={-1} className="outline-none">
        {days === 'failed' ? (
          <CalendarFailed onRetry={retry} />
        ) : (
          <CalendarWithPanel days={days} sevas={built.sevas} temple={temple} onRefresh={read} />
        )}
      </div>
    </ConnectionGate>
  );
}
