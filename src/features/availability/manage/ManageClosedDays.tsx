import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '@/lib/admin/query-client';
import { daySpan } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { type Column, RowButton, Table } from '@/ui/admin/Table';
import { type Editing, useRemoval } from '@/ui/admin/use-row-actions';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ClosedDaysDialog } from './ClosedDaysDialog';
import { closedDaysMessages as messages } from './manage-availability';
import { type ManagedClosedDays, reopenDays, upcomingClosedDays } from './manage-availability.queries';

const columns: Column<ManagedClosedDays>[] = [
  { head: 'Days', lead: true, cell: ({ date, last_day }) => daySpan(date, last_day) },
  { head: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
];

/** The current and upcoming days on which nothing can be booked. */
export function ManageClosedDays() {
  const query = useQuery(upcomingClosedDays());
  const [editing, setEditing] = useState<Editing<ManagedClosedDays> | null>(null);
  const askToReopen = useRemoval<ManagedClosedDays>({
    remove: reopenDays,
    describe: ({ date, last_day, reason }) => `${daySpan(date, last_day)}: ${reason}`,
    messages,
    action: 'Reopen',
    refresh: () => queryClient.invalidateQueries(upcomingClosedDays()),
  });
  return (
    <>
      <Loaded query={query} failed={messages.loadFailed}>
        {(rows) =>
          rows.length > 0 ? (
            <Table
              caption="Closed days, soonest first"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              actions={(row) => (
                <>
                  <RowButton onClick={() => setEditing({ row })}>Edit</RowButton>
                  <RowButton onClick={() => setEditing({ row: null, from: row })}>New from this</RowButton>
                  <RowButton onClick={() => askToReopen(row)}>Reopen</RowButton>
                </>
              )}
            />
          ) : (
            <EmptyState title="No closed days ahead.">
              <p>
                Close days for a Gurpurab, a camp or repairs. Families cannot request a seva on a closed day.
              </p>
            </EmptyState>
          )
        }
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
