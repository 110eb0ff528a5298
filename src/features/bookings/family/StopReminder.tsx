import { useEffect, useRef, useState } from 'react';
import { stopYearlyReminder } from '@/features/bookings/family-booking.queries';
import { withTimeout } from '@/lib/browser/timers';
import { Button } from '@/ui/Button';
import { type Call, TryLater } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';

interface Props {
  /** Of the family's link. */
  secret: string;
  call: Call | undefined;
  /** Called when the link opens nothing. */
  onNone: () => void;
}

/** Ends a yearly reminder by a press: programs that look through mail open its links, too. */
export function StopReminder({ secret, call, onNone }: Props) {
  const [state, setState] = useState<'asking' | 'busy' | 'stopped' | 'failed'>('asking');
  const answer = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state === 'stopped') answer.current?.focus();
  }, [state]);
  const stop = () => {
    setState('busy');
    withTimeout(stopYearlyReminder(secret)).then(
      (isStopped) => (isStopped ? setState('stopped') : onNone()),
      () => setState('failed'),
    );
  };
  if (state === 'stopped')
    return (
      <Notice kind="success" live={false}>
        <h2 ref={answer} tabIndex={-1} className="text-xl outline-none">
          The yearly reminder is stopped
        </h2>
        <p>We do not write to you about this day any more.</p>
      </Notice>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p>You asked us to write to you each year, six weeks before the day of your seva.</p>
      {state === 'failed' && (
        <Notice kind="error" title="It could not be stopped just now">
          <p>
            <TryLater call={call} />
          </p>
        </Notice>
      )}
      <Button variant="primary" busy={state === 'busy' && 'Stopping…'} onClick={stop}>
        Stop the yearly reminder
      </Button>
    </div>
  );
}
