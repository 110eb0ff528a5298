import { useEffect, useRef, useState } from 'react';
import {
  disownRequest,
  stopYearlyReminder,
} from '@/features/bookings/family-booking.queries';
import { withTimeout } from '@/lib/browser/timers';
import { Button } from '@/ui/Button';
import { type Call, TryLater } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';

interface Press {
  about: string;
  label: string;
  busy: string;
  /** Resolves to false when the link opens nothing. */
  act: (secret: string) => Promise<boolean>;
  failed: string;
  done: { title: string; text: string };
}

/** What a link in an email does by a press, by the name before its # (?stop#…). */
const presses = {
  stop: {
    about: 'You asked us to write to you each year, six weeks before the day of your seva.',
    label: 'Stop the yearly reminder',
    busy: 'Stopping…',
    act: stopYearlyReminder,
    failed: 'It could not be stopped just now',
    done: {
      title: 'The yearly reminder is stopped',
      text: 'We do not write to you about this day any more.',
    },
  },
  notme: {
    about:
      'Someone has asked for a seva and given your email address. If it was not you, we withdraw the request, and nobody who fills in a form on this website can cause an email to you any more.',
    label: 'This was not me',
    busy: 'Telling…',
    act: disownRequest,
    failed: 'It could not be told just now',
    done: {
      title: 'Thank you. The request is withdrawn',
      text: 'If the gurdwara has confirmed it already, it is asked to look at it again. Nobody who fills in a form on this website can cause an email to this address any more; should you want that again, call the gurdwara.',
    },
  },
} as const satisfies Record<string, Press>;

export type PressName = keyof typeof presses;

/** The press that the address asks for, if any. */
export const pressIn = (search: string) =>
  (Object.keys(presses) as PressName[]).find((name) => new URLSearchParams(search).has(name));

interface Props {
  name: PressName;
  /** Of the link. */
  secret: string;
  call: Call | undefined;
  /** Called when the link opens nothing. */
  onNone: () => void;
}

/** What a link in an email does, done by a press: programs that look through mail open its links, too. */
export function LinkPress({ name, secret, call, onNone }: Props) {
  const [state, setState] = useState<'busy' | 'failed' | 'done'>();
  const answer = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state === 'done') answer.current?.focus();
  }, [state]);
  const chosen: Press = presses[name];
  const press = () => {
    setState('busy');
    withTimeout(chosen.act(secret)).then(
      (answered) => {
        if (answered) setState('done');
        else onNone();
      },
      () => setState('failed'),
    );
  };
  if (state === 'done') {
    const { title, text } = chosen.done;
    return (
      <Notice kind="success" live={false}>
        <h2 ref={answer} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p>{text}</p>
      </Notice>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>{chosen.about}</p>
      {state === 'failed' && (
        <Notice kind="error" title={chosen.failed}>
          <p>
            <TryLater call={call} />
          </p>
        </Notice>
      )}
      <Button variant="primary" busy={state === 'busy' && chosen.busy} onClick={press}>
        {chosen.label}
      </Button>
    </div>
  );
}
