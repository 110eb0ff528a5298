import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { askedCount } from '@/features/bookings/manage/manage-bookings.queries';
import { unansweredCount } from '@/features/contact/manage/unanswered.queries';
import { failedCount, failuresCounted } from '@/features/messages/notifications.queries';
import { Loaded } from '@/ui/admin/Loaded';

interface Props {
  query: UseQueryResult<number>;
  failed: string;
  one: string;
  many: string;
  href: string;
}

const OpenTask = ({ query, failed, one, many, href }: Props) => (
  <Loaded query={query} failed={failed} skeleton={null}>
    {(count) =>
      count > 0 && (
        <Link
          href={href}
          className="flex min-h-12 items-center rounded-card border-l-4 border-kesri bg-surface px-4 font-semibold text-heading underline-offset-4 hover:underline"
        >
          {count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`}
        </Link>
      )
    }
  </Loaded>
);

const lately = `could not be sent in the last ${failuresCounted} days`;

export const OpenTasks = () => (
  <>
    <OpenTask
      query={useQuery(askedCount())}
      failed="The change requests could not be counted."
      one="change request"
      many="change requests"
      href="/admin/bookings"
    />
    <OpenTask
      query={useQuery(unansweredCount())}
      failed="The unanswered messages could not be counted."
      one="message not answered"
      many="messages not answered"
      href="/admin/messages?status=unanswered"
    />
    <OpenTask
      query={useQuery(failedCount())}
      failed="The failed notifications could not be counted."
      one={`notification ${lately}`}
      many={`notifications ${lately}`}
      href="/admin/notifications?view=logs&status=failed"
    />
  </>
);
