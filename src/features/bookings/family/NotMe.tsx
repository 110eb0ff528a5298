import { useState } from 'react';
import { disownRequest } from '@/features/bookings/family-booking.queries';
import { withTimeout } from '@/lib/browser/timers';
import { Button } from '@/ui/Button';
import { type Call, TryLater } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';
import { focusOn } from './FamilyForms';

interface Props {
  secret: string;
  call: Call | undefined;
  /** Called if the link is unknown. */
  onNone: () => void;
}

/** Withdraws a request that someone else made. Requires a button press, because mail scanners open links, too. */
export function NotMe({ secret, call, onNone }: Props) {
  const [state, setState] = useState<'busy' | 'failed' | 'done'>();
  const press = () => {
    setState('busy');
    withTimeout(disownRequest(secret)).then(
      (isDone) => (isDone ? setState('done') : onNone()),
      () => setState('failed'),
    );
  };
  if (state === 'done')
    return (
      <Notice kind="success" live={false}>
        <h2 ref={focusOn} tabIndex={-1} className="text-xl outline-none">
          Thank you. The request is withdrawn
        </h2>
        <p>
          If it was already confirmed, the gurdwara will check the booking. Our forms won’t email this address
          again. If you change your mind, call the gurdwara.
        </p>
      </Notice>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Someone requested a seva with your email address. If this wasn’t you, press the button. We’ll withdraw
        the request, and our forms won’t email you again.
      </p>
      {state === 'failed' && (
        <Notice kind="error" title="We couldn’t send that">
          <p>
            <TryLater call={call} />
          </p>
        </Notice>
      )}
      <Button variant="primary" busy={state === 'busy' && 'Sending…'} onClick={press}>
        This was not me
      </Button>
    </div>
  );
}
