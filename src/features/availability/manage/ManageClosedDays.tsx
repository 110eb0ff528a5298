import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { specialHoursBetween } from '@/features/opening-hours/edit/edit-opening-hours.queries';
import { specialInWords } from '@/features/opening-hours/hours-in-words';
import type { SpecialHours } from '@/features/opening-hours/opening-hours';
import { queryClient } from '@/lib/admin/query-client';
import { daySpan } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { type Column, RowActions, Table } from '@/ui/admin/Table';
import { type Editing, useRemoval } from '@/ui/admin/use-row-actions';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { ClosedDaysDialog } from './ClosedDaysDialog';
import { closedDaysMessages as messages } from './manage-availability';
import { type ManagedClosedDays, reopenDays, upcomingClosedDays } from './manage-availability.queries';

const columns: Column<ManagedClosedDays>[] = [
  { head: 'Days', lead: true, cell: ({ date, last_day }) => daySpan(date, last_day) },
  { head: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
];

/** What was closed with the days stays closed until somebody opens it. */
function StillClosed({ hours }: { hours: readonly SpecialHours[] }) {
  return (
    <div role="status">
      {hours.length > 0 && (
        <Notice
          kind="info"
          title="The gurdwara itself is still closed on these days"
          live={false}
          className="mb-5"
        >
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

/** The current and upcoming days on which nothing can be booked. */
export function ManageClosedDays() {
  const query = useQuery(upcomingClosedDays());
  const [editing, setEditing] = useState<Editing<ManagedClosedDays> | null>(null);
  const [closed, setClosed] = useState<readonly SpecialHours[]>([]);
  const askToReopen = useRemoval<ManagedClosedDays>({
    remove: async (row) => {
      const hours = await specialHoursBetween(row.date, row.last_day);
      await reopenDays(row);
      setClosed(hours.filter(({ opens }) => opens === null));
    },
    describe: ({ date, last_day, reason }) => `${daySpan(date, last_day)}: ${reason}`,
    messages,
    action: 'Reopen',
    refresh: () => queryClient.invalidateQueries(upcomingClosedDays()),
  });
  return (
    <>
      <StillClosed hours={closed} />
      <Loaded
        query={query}
        failed={messages.loadFailed}
        empty={{
          title: 'No closed days ahead.',
          about:
            'Close days for a Gurpurab, a camp or repairs. Families cannot request a seva on a closed day.',
        }}
      >
        {(rows) => (
          <Table
            caption="Closed days, soonest first"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={(row) => (
              <RowActions
                onEdit={() => setEditing({ row })}
                onCopy={() => setEditing({ row: null, from: row })}
                onDelete={() => askToReopen(row)}
                deletion="Reopen"
              />
            )}
          />
        )}
      </Loaded>
      <Button className="mt-5" onClick={() => setEditing({ row: null })}>
        Close days
      </Button>
      {editing && (
        <ClosedDaysDialog days={editing.row} from={editing.from} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
