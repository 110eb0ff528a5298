import { useQuery } from '@tanstack/react-query';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { mailLink } from '@/lib/web-address';
import { Dialog } from '@/ui/admin/Dialog';
import { PhoneLink } from '@/ui/admin/PhoneLink';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import {
  type MessageStatus,
  nextStatuses,
  replyLink,
  statusActions,
  statusNames,
  statusTones,
} from './manage-messages';
import { type Message, oneMessage } from './manage-messages.queries';

interface Props {
  /** The message as shown in the list. */
  listed: Message;
  temple: string;
  busy: boolean;
  onStatus: (message: Message, status: MessageStatus) => void;
  onClose: () => void;
}

const link = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4 break-all';

export function MessageDialog({ listed, temple, busy, onStatus, onClose }: Props) {
  const { data: message } = useQuery(oneMessage(listed));
  const { name, email, phone, message: words, status, createdat } = message;
  return (
    <Dialog title={`Message from ${name}`} onClose={onClose}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3 text-ink-soft">
          <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
          {momentIn(templeTimeZone, createdat)}
        </div>
        <ul className="grid gap-x-6 sm:flex sm:flex-wrap">
          <li>
            <a className={link} href={mailLink(email)}>
              {email}
            </a>
          </li>
          {phone && (
            <li>
              <PhoneLink className={link} number={phone} />
            </li>
          )}
        </ul>
        <p className="rounded-card bg-sunk p-4 break-words whitespace-pre-line">{words}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <a
            href={replyLink(message, temple)}
            className="inline-flex min-h-12 grow items-center justify-center rounded-card bg-kesri px-6 py-2 font-semibold text-on-kesri hover:bg-kesri-lit sm:grow-0"
          >
            Reply by email
          </a>
          {nextStatuses(status).map((next) => (
            <Button
              key={next}
              className="grow sm:grow-0"
              onClick={() => onStatus(message, next)}
              busy={busy && 'Saving…'}
            >
              {statusActions[next]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
