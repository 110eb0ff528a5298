import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { spokenReference } from '@/features/bookings/booking';
import { inWords } from '@/features/messages/notification';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import {
  bookingTitle,
  counted,
  erasureNote,
  type FamilyRecords,
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
      <li>Messages copied into a WhatsApp group: delete them there</li>
      <li>Existing backups: after restoring one, erase the family again</li>
      <li>
        Earlier versions of the website kept by its host (Cloudflare Pages keeps one until the next is
        published): delete them there
      </li>
      <li>Messages people have received, and the logs of the companies that delivered them</li>
    </>
  );
}

/** Lists what an erasure deletes, what it keeps and what it cannot reach. */
export function ErasePreview({ data: { bookings, messages, sent } }: { data: FamilyRecords }) {
  const unsent = sent.filter(({ status }) => status === 'queued').length;
  const day = today(templeTimeZone);
  return (
    <div className="grid gap-3">
      <Outlook title="Will be erased">
        {bookings.length > 0 && (
          <li>
            From {inWords(bookings.map(({ reference }) => spokenReference(reference)))}: names, phone, email,
            address, all notes and reasons, and the family’s links
          </li>
        )}
        {messages.map((message) => (
          <li key={message.id}>The message from {messageTitle(message)}</li>
        ))}
        {sent.length > unsent && <li>In the log: everything that names the family</li>}
        {unsent > 0 && <li>{counted(unsent, 'notification')} that will not be sent</li>}
      </Outlook>
      <Outlook title="Will remain">
        {bookings.map((booking) => (
          <li key={booking.id}>
            {bookingTitle(booking)}, as {initials(booking)}
            {erasureNote(booking, day) && <strong className="block">{erasureNote(booking, day)}</strong>}
          </li>
        ))}
        {bookings.length > 0 && <li>The hours, room, status and reference of each booking</li>}
        {sent.length > unsent && <li>In the log: that notifications were sent</li>}
      </Outlook>
      <Outlook title="Cannot be erased from here">
        <Unreachable />
      </Outlook>
    </div>
  );
}
