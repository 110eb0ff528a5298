import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { spokenReference } from '@/features/bookings/booking';
import { inWords } from '@/features/messages/notification';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import {
  amountsInWords,
  bookingTitle,
  type FamilyRecords,
  fateOf,
  initials,
  messageTitle,
} from './family-data';

function Outlook({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold text-heading">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">{children}</ul>
    </div>
  );
}

/** List items naming the data that an erasure cannot reach. */
export function Unreachable() {
  return (
    <>
      <li>
        Posts that name the family on the pages under{' '}
        <Link href="/admin/social-media" className="underline underline-offset-4">
          Social Media
        </Link>
        : delete them there
      </li>
      <li>Words that someone has copied into a WhatsApp group: delete them there</li>
      <li>Backups made until now: anyone who restores one is told to erase the family again</li>
      <li>
        Earlier versions of the website that its host keeps (at Cloudflare Pages one, until the next is
        published): delete them there
      </li>
      <li>What people have received, and the logs of the companies that carried it</li>
    </>
  );
}

/** Lists what an erasure deletes, what it keeps and what it cannot reach. */
export function ErasePreview({ data: { bookings, messages, sent } }: { data: FamilyRecords }) {
  const unsent = sent.filter(({ status }) => status === 'queued').length;
  const day = today(templeTimeZone);
  return (
    <div className="grid gap-3">
      <Outlook title="What goes">
        {bookings.length > 0 && (
          <li>
            Of {inWords(bookings.map(({ reference }) => spokenReference(reference)))}: names, phone, email,
            address, all notes and reasons, and the family’s links
          </li>
        )}
        {messages.map((message) => (
          <li key={message.id}>The message of {messageTitle(message)}</li>
        ))}
        {sent.length > unsent && <li>In the log: whatever names the family</li>}
        {unsent > 0 && <li>{amountsInWords({ sent: unsent })} on the way, not sent any more</li>}
      </Outlook>
      <Outlook title="What stays">
        {bookings.map((booking) => (
          <li key={booking.id}>
            {bookingTitle(booking)}, as {initials(booking)}
            {fateOf(booking, day) && <strong className="block">{fateOf(booking, day)}</strong>}
          </li>
        ))}
        {bookings.length > 0 && <li>The hours, place, status and reference of each booking</li>}
        {sent.length > unsent && <li>In the log: that notifications were sent</li>}
      </Outlook>
      <Outlook title="What this cannot reach">
        <Unreachable />
      </Outlook>
    </div>
  );
}
