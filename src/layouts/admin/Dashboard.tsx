import { ComingDays } from '@/features/agenda/manage/ComingDays';
import { PendingRequests } from '@/features/bookings/manage/PendingRequests';
import { Counters } from '@/features/dashboard/Counters';
import { LastBackup } from '@/features/dashboard/LastBackup';
import { OpenTasks } from '@/features/dashboard/OpenTasks';
import { QuickActions } from '@/features/dashboard/QuickActions';
import { RecentBookings } from '@/features/dashboard/RecentBookings';
import { SetupChecklist } from '@/features/dashboard/SetupChecklist';
import { NotSetUp } from '@/features/messages/manage/NotSetUp';
import { useAccess } from '@/lib/admin/access';
import { PageTitle } from '@/ui/admin/PageTitle';

/** Screen at /admin: setup steps and open tasks, then the coming days, then counters. */
export function Dashboard() {
  const { hasAccess } = useAccess();
  return (
    <>
      <PageTitle title="Dashboard" />
      <div className="grid gap-9 *:min-w-0">
        {hasAccess('everything') && (
          <>
            <SetupChecklist />
            {/* Hidden if there are no tasks. */}
            <section aria-labelledby="waiting" className="has-[>div:empty]:hidden">
              <h2 id="waiting" className="mb-2 text-xl">
                Waiting for you
              </h2>
              <div className="grid gap-4 *:min-w-0">
                <PendingRequests />
                <OpenTasks />
                <LastBackup />
                <NotSetUp mail={false} />
              </div>
            </section>
            <ComingDays />
            <Counters />
            <RecentBookings />
          </>
        )}
        <QuickActions />
      </div>
    </>
  );
}
