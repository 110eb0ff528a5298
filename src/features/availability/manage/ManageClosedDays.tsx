import { useState } from 'react';
import { Link } from 'wouter';
import { specialHoursBetween } from '@/features/opening-hours/edit/edit-opening-hours.queries';
import { specialInWords } from '@/features/opening-hours/hours-in-words';
import type { SpecialHours } from '@/features/opening-hours/opening-hours';
import { daySpan } from '@/lib/dates';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import type { Column } from '@/ui/admin/Table';
import { Notice } from '@/ui/Notice';
import { ClosedDaysDialog } from './ClosedDaysDialog';
import { closedDaysMessages as messages } from './manage-availability';
import { closedDaysRows, type ManagedClosedDays, upcomingClosedDays } from './manage-availability.queries';

const columns: Column<ManagedClosedDays>[] = [
  { head: 'Days', lead: true, cell: ({ date, last_day }) => daySpan(date, last_day) },
  { head: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
];

/** Warns that the special hours of deleted closed days remain. */
function StillClosed({ hours }: { hours: readonly SpecialHours[] }) {
  return (
    <div role="status">
      {hours.length > 0 && (
        <Notice kind="info" title="The gurdwara is still closed on these days" live={false} className="mb-5">
          <ul className="list-disc pl-5 wrap-anywhere">
            {hours.map((day) => (
              <li key={day.id}>{specialInWords(day)}</li>
            ))}
          </ul>
          <p>
            To open it, delete these special hours in{' '}
            <Link href="/admin/temple-details" className="text-accent underline underline-offset-4">
              Temple details
            </Link>
            .
          </p>
        </Notice>
      )}
    </div>
  );
}

export function ManageClosedDays() {
  const [closed, setClosed] = useState<readonly SpecialHours[]>([]);
  return (
    <>
      <StillClosed hours={closed} />
      <ManagedRows
        query={upcomingClosedDays()}
        messages={messages}
        empty={{
          title: 'No upcoming closed days.',
          about:
            'Close days for a Gurpurab, a camp or repairs. Families cannot request a seva on a closed day.',
        }}
        caption="Closed days, soonest first"
        columns={columns}
        describe={({ date, last_day, reason }) => `${daySpan(date, last_day)}: ${reason}`}
        remove={async (row) => {
          const hours = await specialHoursBetween(row.date, row.last_day);
          await closedDaysRows.remove(row);
          setClosed(hours.filter(({ opens }) => opens === null));
        }}
        deletion="Reopen"
        copies
        add="Close days"
        dialog={(props) => <ClosedDaysDialog {...props} />}
      />
    </>
  );
}
