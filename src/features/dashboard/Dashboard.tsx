import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { newMessageCount } from '@/features/contact/manage/manage-messages.queries';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Counters } from './Counters';
import { QuickActions } from './QuickActions';
import { RecentBookings } from './RecentBookings';

function NewMessages() {
  const { data = 0 } = useQuery(newMessageCount());
  if (data === 0) return null;
  return (
    <Link
      href="/admin/messages"
      className="flex min-h-12 items-center rounded-card border-l-4 border-kesri bg-surface px-4 font-semibold text-heading underline-offset-4 hover:underline"
    >
      {data === 1 ? '1 new message' : `${data} new messages`}
    </Link>
  );
}

/** /admin. */
export function Dashboard() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <div className="grid gap-9">
        <div className="grid gap-4">
          <Counters />
          <NewMessages />
        </div>
        <RecentBookings />
        <QuickActions />
      </div>
    </>
  );
}
