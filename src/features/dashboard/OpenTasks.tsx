import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { askedCount } from '@/features/bookings/manage/manage-bookings.queries';
import { newMessageCount } from '@/features/contact/manage/new-messages.queries';
import { failedCount, failuresCounted } from '@/features/messages/notifications.queries';

interface Props {
  count: number;
  /** What one is called, and what several are. */
  one: string;
  many: string;
  href: string;
}

function OpenTask({ count, one, many, href }: Props) {
  if (count === 0) return null;
  return (
    <Link
      href={href}
      className="flex min-h-12 items-center rounded-card border-l-4 border-kesri bg-surface px-4 font-semibold text-heading underline-offset-4 hover:underline"
    >
      {count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`}
    </Link>
  );
}

/** Families that ask for something, new messages, and notifications that could not be sent. */
export function OpenTasks() {
  const { data: messages = 0 } = useQuery(newMessageCount());
  const { data: asked = 0 } = useQuery(askedCount());
  const { data: failed = 0 } = useQuery(failedCount());
  const lately = `could not be sent in the last ${failuresCounted} days`;
  return (
    <>
      <OpenTask
        count={asked}
        one="family asks to move or cancel its seva"
        many="families ask to move or cancel their seva"
        href="/admin/bookings?when=changes"
      />
      <OpenTask count={messages} one="new message" many="new messages" href="/admin/messages?status=new" />
      <OpenTask
        count={failed}
        one={`notification ${lately}`}
        many={`notifications ${lately}`}
        href="/admin/notifications?view=logs&status=failed"
      />
    </>
  );
}
