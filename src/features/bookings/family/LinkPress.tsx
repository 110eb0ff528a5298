import { useEffect, useRef, useState } from 'react';
import {
  disownRequest,
  leaveWaitingList,
  restoreEmail,
  stopYearlyReminder,
} from '@/features/bookings/family-booking.queries';
import { familyLink } from '@/features/bookings/family-link';
import { withTimeout } from '@/lib/browser/timers';
import { Button } from '@/ui/Button';
import { type Call, TryLater } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';

interface Press {
  about: string;
  label: string;
  busy: string;
  /** Resolves to false when the link opens nothing, and to the secret of a new link if there is one. */
  act: (secret: string) => Promise<boolean | string>;
  failed: string;
  done: { title: string; text: string };
  /** A second thing that the same link can do. */
  other?: Press;
}

const notMe = {
  label: 'This was not me',
  busy: 'Telling…',
  failed: 'It could not be told just now',
} as const;

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
    ...notMe,
    about:
      'Someone has asked for a seva and given your email address. If it was not you, we withdraw the request, and nobody who fills in a form on this website can cause an email to you any more.',
    act: disownRequest,
    done: {
      title: 'Thank you. The request is withdrawn',
      text: 'If the gurdwara has confirmed it already, it is asked to look at it again. Nobody who fills in a form on this website can cause an email to this address any more; should you want that again, call the gurdwara.',
    },
  },
  undo: {
    about:
      'Someone who has the link to your seva has changed its email address. If it was not you, we put yours back, and all links that others may have stop working.',
    label: 'Put it back',
    busy: 'Putting back…',
    act: restoreEmail,
    failed: 'It could not be put back just now',
    done: {
      title: 'Your email address is back',
      text: 'All earlier links have stopped working. This is your new one; keep it private:',
    },
  },
  leave: {
    about: 'Your email address is on the list of those who are told if a taken day becomes free.',
    label: 'Leave the waiting list',
    busy: 'Leaving…',
    act: leaveWaitingList,
    failed: 'You could not be taken off the list just now',
    done: { title: 'You are off the waiting list', text: 'We do not write to you if a day becomes free.' },
    other: {
      ...notMe,
      about:
        'If it was not you who asked, we also see to it that nobody who fills in a form on this website can cause an email to you any more.',
      act: (secret) => leaveWaitingList(secret, true),
      done: {
        title: 'Thank you. You are off the waiting list',
        text: 'Nobody who fills in a form on this website can cause an email to this address any more; should you want that again, call the gurdwara.',
      },
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
  const [{ busy, failed, done, link }, setState] = useState<{
    busy?: Press;
    failed?: Press;
    done?: Press;
    link?: string;
  }>({});
  const answer = useRef<HTMLHeadingElement>(null);
  const isDone = done !== undefined;
  useEffect(() => {
    if (isDone) answer.current?.focus();
  }, [isDone]);
  const main: Press = presses[name];
  const press = (chosen: Press) => {
    setState({ busy: chosen });
    withTimeout(chosen.act(secret)).then(
      (answered) => {
        if (!answered) onNone();
        else setState({ done: chosen, ...(typeof answered === 'string' && { link: familyLink(answered) }) });
      },
      () => setState({ failed: chosen }),
    );
  };
  if (done) {
    const { title, text } = done.done;
    return (
      <Notice kind="success" live={false}>
        <h2 ref={answer} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p>{text}</p>
        {link && (
          <p>
            <a href={link} className="font-semibold underline underline-offset-4">
              See my seva
            </a>
          </p>
        )}
      </Notice>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>{main.about}</p>
      {failed && (
        <Notice kind="error" title={failed.failed}>
          <p>
            <TryLater call={call} />
          </p>
        </Notice>
      )}
      <Button variant="primary" busy={busy === main && main.busy} onClick={() => press(main)}>
        {main.label}
      </Button>
      {main.other && <Other press={main.other} busy={busy === main.other} onPress={press} />}
    </div>
  );
}

function Other({ press, busy, onPress }: { press: Press; busy: boolean; onPress: (press: Press) => void }) {
  return (
    <>
      <p className="text-ink-soft">{press.about}</p>
      <Button busy={busy && press.busy} onClick={() => onPress(press)}>
        {press.label}
      </Button>
    </>
  );
}
