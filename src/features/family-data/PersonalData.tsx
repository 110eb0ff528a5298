import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bookingBadge } from '@/features/bookings/booking';
import { resultOf } from '@/features/messages/notification';
import { currentTempleSettings } from '@/features/temple-settings/edit-temple-settings.queries';
import { ask } from '@/lib/admin/ask';
import { notifyError } from '@/lib/admin/notify';
import { download } from '@/lib/browser/download';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { Badge, Result } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErasePreview } from './ErasePreview';
import {
  amountsInWords,
  bookingFacts,
  bookingTitle,
  type Erased,
  type FamilyRecords,
  familyFile,
  familyMessages,
  type HeldBooking,
  messageFacts,
  messageTitle,
  otherKeys,
  sentInWords,
  sizesOf,
  waitingInWords,
} from './family-data';
import { eraseFamily } from './family-data.queries';

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

/** A list under a heading; nothing when it is empty. */
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

function Booking({ booking }: { booking: HeldBooking }) {
  const { tone, label } = bookingBadge(booking);
  return (
    <li className={card}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-heading">{bookingTitle(booking)}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
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

interface Props {
  data: FamilyRecords;
  search: string;
  onLookUp: (key: string) => void;
  onErased: (erased: Erased) => void;
}

/** Hands over and erases what was found. */
function Actions({ data, search, onErased }: Omit<Props, 'onLookUp'>) {
  const { data: { name: temple } = { name: 'the gurdwara' } } = useQuery(currentTempleSettings());
  const { mutate, isPending } = useMutation({
    mutationFn: () => eraseFamily(search),
    onSuccess: onErased,
    onError: (error) => notifyError(familyMessages.eraseFailed, error),
  });
  const handOver = () => {
    const day = today(templeTimeZone);
    download(`family-data-${day}.txt`, 'text/plain;charset=utf-8', familyFile(data, temple, day));
  };
  const erase = async () => {
    const choice = await ask({
      title: 'Erase this family’s data?',
      about: 'This cannot be undone. Nobody is told of it.',
      note: <ErasePreview data={data} />,
      choices: [{ value: 'erase', label: 'Erase for good', variant: 'danger' }],
      cancel: 'Keep everything',
    });
    if (choice) mutate();
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={handOver}>Hand over as a file</Button>
      <Button variant="danger" busy={isPending && 'Erasing…'} onClick={erase}>
        Erase…
      </Button>
    </div>
  );
}

/** More of the same family may be held under what was found. */
function OtherKeys({ keys, onLookUp }: { keys: readonly string[]; onLookUp: (key: string) => void }) {
  if (keys.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="text-ink-soft">There may be more under these. Each is looked up and erased on its own:</p>
      <ul className="flex flex-wrap gap-x-6">
        {keys.map((key) => (
          <li key={key} className="min-w-0">
            <Button
              variant="quiet"
              size="small"
              className="-ml-3 wrap-anywhere"
              onClick={() => onLookUp(key)}
            >
              {key}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All that was found, and what can be done with it. */
export function PersonalData({ data, search, onLookUp, onErased }: Props) {
  const held = amountsInWords(sizesOf(data));
  if (!held) {
    return (
      <EmptyState title="Nothing is held.">
        <p>
          No booking and no message has exactly this email, phone or reference. Try another one. What has been
          erased is not found again.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold text-heading">
          {held}
        </p>
        <Actions data={data} search={search} onErased={onErased} />
      </div>
      <OtherKeys keys={otherKeys(data, search)} onLookUp={onLookUp} />
      <Part id="bookings" title="Bookings" items={data.bookings}>
        {(booking) => <Booking key={booking.id} booking={booking} />}
      </Part>
      <Part id="messages" title="Messages from the Contact page" items={data.messages}>
        {(message) => (
          <li key={message.id} className={card}>
            <h3 className="font-semibold text-heading">{messageTitle(message)}</h3>
            <Facts of={messageFacts(message)} />
          </li>
        )}
      </Part>
      <Part id="waiting" title="Waiting list" items={data.waiting}>
        {(waiting) => <li key={waiting.id}>{waitingInWords(waiting)}</li>}
      </Part>
      <Part id="sent" title="Notifications about them" items={data.sent}>
        {(sent) => (
          <li key={sent.id ?? sentInWords(sent)} className="grid gap-1">
            {sentInWords(sent)}
            <Result {...resultOf(sent)} />
            {sent.words && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 text-accent">What it said</summary>
                <p className="rounded-card bg-sunk px-4 py-2.5 wrap-anywhere whitespace-pre-line">
                  {sent.words}
                </p>
              </details>
            )}
          </li>
        )}
      </Part>
    </>
  );
}
