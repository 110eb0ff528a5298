import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { bookingBadge } from '@/features/bookings/booking';
import { resultOf } from '@/features/messages/notification';
import { currentTempleSettings } from '@/features/temple-settings/edit-temple-settings.queries';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { download } from '@/lib/browser/download';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { Badge, Result } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Checkbox } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { ErasePreview } from './ErasePreview';
import {
  amountsInWords,
  bookingFacts,
  bookingTitle,
  type Choice,
  chosenOf,
  type Erased,
  type FamilyRecords,
  familyFile,
  familyMessages,
  type HeldBooking,
  type HeldMessage,
  messageFacts,
  messageTitle,
  recordKey,
  type Sent,
  sentInWords,
} from './family-data';
import { allowMail, eraseFamily } from './family-data.queries';

function Facts({ of }: { of: readonly (readonly [term: string, words: string])[] }) {
  return (
    <dl className="grid gap-1.5">
      {of.map(([term, words]) => (
        <div key={term} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** List with a heading. Renders nothing if it is empty. */
function Part<Item>({
  id,
  title,
  items,
  children,
}: {
  id: string;
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="grid gap-4 *:min-w-0">{items.map(children)}</ul>
    </section>
  );
}

const card = 'grid gap-3 rounded-card border border-line bg-surface p-4';

/** Selection of bookings and messages. */
interface Choosing {
  isChosen: (key: string) => boolean;
  onChoose: (key: string, isChosen: boolean) => void;
}

function Chosen({ id, what, isChosen, onChoose }: Choosing & { id: string; what: string }) {
  return (
    <Checkbox
      label={
        <span>
          Belongs to the person asking<span className="sr-only">: {what}</span>
        </span>
      }
      checked={isChosen(id)}
      onChange={({ target }) => onChoose(id, target.checked)}
    />
  );
}

function Booking({ booking, ...choosing }: Choosing & { booking: HeldBooking }) {
  const { tone, label } = bookingBadge(booking);
  return (
    <li className={card}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-heading">{bookingTitle(booking)}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Chosen id={recordKey('bookings', booking.id)} what={bookingTitle(booking)} {...choosing} />
      <Facts of={bookingFacts(booking)} />
      <Link
        href={`/admin/bookings?booking=${booking.id}`}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent underline underline-offset-4"
      >
        Open this booking<span className="sr-only">: {bookingTitle(booking)}</span>
      </Link>
    </li>
  );
}

function Message({ message, ...choosing }: Choosing & { message: HeldMessage }) {
  return (
    <li className={card}>
      <h3 className="font-semibold text-heading">{messageTitle(message)}</h3>
      <Chosen
        id={recordKey('messages', message.id)}
        what={`the message from ${messageTitle(message)}`}
        {...choosing}
      />
      <Facts of={messageFacts(message)} />
    </li>
  );
}

/** A line of the notification log. */
function SentLine({ sent }: { sent: Sent }) {
  return (
    <li className="grid gap-1">
      {sentInWords(sent)}
      <Result {...resultOf(sent)} />
      {sent.words && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-accent">Message text</summary>
          <p className="rounded-card bg-sunk px-4 py-2.5 wrap-anywhere whitespace-pre-line">{sent.words}</p>
        </details>
      )}
    </li>
  );
}

/** Buttons that export or erase the selection. */
function Actions({ data, onErased }: { data: FamilyRecords; onErased: (erased: Erased) => void }) {
  const { data: { name: temple } = { name: 'the gurdwara' } } = useQuery(currentTempleSettings());
  const chosen = amountsInWords(data);
  const { mutate, isPending } = useMutation({
    mutationFn: () => eraseFamily(data),
    onSuccess: onErased,
    onError: (error) => notifyError(familyMessages.eraseFailed, error),
  });
  const handOver = () => {
    const day = today(templeTimeZone);
    download(`family-data-${day}.txt`, 'text/plain;charset=utf-8', familyFile(data, temple, day));
    notify(`Downloaded ${chosen}`);
  };
  const erase = async () => {
    const choice = await ask({
      title: 'Erase this family’s data?',
      about: 'This cannot be undone. No one is notified.',
      note: <ErasePreview data={data} />,
      choices: [{ value: 'erase', label: 'Erase for good', variant: 'danger' }],
      cancel: 'Keep everything',
    });
    if (choice) mutate();
  };
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold text-heading">
        Selected: {chosen || 'nothing'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!chosen} onClick={handOver}>
          Download as a file
        </Button>
        <Button variant="danger" disabled={!chosen} busy={isPending && 'Erasing…'} onClick={erase}>
          Erase…
        </Button>
      </div>
    </div>
  );
}

/** Warns that the address is blocked from emails caused by visitors, and offers to unblock it. */
function Stopped({ search }: { search: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => allowMail(search),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['family data'] }),
    onError: (error) => notifyError(familyMessages.allowFailed, error),
  });
  return (
    <Notice kind="info" title="Emails to this address are blocked" live={false} className="mb-5">
      <p>
        Its owner pressed “This was not me”. New requests with this address get no confirmation email;
        administrators’ decisions are still emailed.
      </p>
      <Button className="mt-3" busy={isPending && 'Allowing…'} onClick={() => mutate()}>
        Allow these emails again
      </Button>
    </Notice>
  );
}

interface Props {
  data: FamilyRecords;
  search: string;
  onErased: (erased: Erased) => void;
}

/** Everything found, with checkboxes and actions. */
export function PersonalData({ data, search, onErased }: Props) {
  const [choice, setChoice] = useState<Choice>(new Set());
  const stopped = data.isstopped && <Stopped search={search} />;
  if (!amountsInWords(data)) {
    return (
      <>
        {stopped}
        <EmptyState title="Nothing found.">
          <p>
            No booking or message has exactly this email, phone or reference. Try another one. Erased data
            cannot be found again. To find a name, search under Bookings.
          </p>
        </EmptyState>
      </>
    );
  }
  const choosing: Choosing = {
    isChosen: (key) => choice.has(key),
    onChoose: (key, isChosen) => {
      const next = new Set(choice);
      if (isChosen) next.add(key);
      else next.delete(key);
      setChoice(next);
    },
  };
  return (
    <>
      {stopped}
      <Notice kind="info" title="Check who is asking" live={false} className="mb-5">
        <p>
          Anyone could know a reference, an email or a phone number. Call back the number on the booking, and
          ask for the day and the seva. Then select what belongs to that person.
        </p>
      </Notice>
      <Actions data={chosenOf(data, choice)} onErased={onErased} />
      <Part id="bookings" title="Bookings" items={data.bookings}>
        {(booking) => <Booking key={booking.id} booking={booking} {...choosing} />}
      </Part>
      <Part id="messages" title="Messages from the Contact page" items={data.messages}>
        {(message) => <Message key={message.id} message={message} {...choosing} />}
      </Part>
      <Part id="sent" title="Notifications" items={data.sent}>
        {(sent) => <SentLine key={sent.id ?? sentInWords(sent)} sent={sent} />}
      </Part>
    </>
  );
}
