import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hoursInWords } from '@/features/opening-hours/hours-in-words';
import { queryClient } from '@/lib/admin/query-client';
import { longDate } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { type Column, RowActions, Table } from '@/ui/admin/Table';
import { type Editing, useRemoval } from '@/ui/admin/use-row-actions';
import { Button } from '@/ui/Button';
import { specialHoursMessages as messages } from './edit-opening-hours';
import {
  deleteSpecialHours,
  type EditedSpecialHours,
  upcomingSpecialHours,
} from './edit-opening-hours.queries';
import { SpecialHoursDialog } from './SpecialHoursDialog';

const columns: Column<EditedSpecialHours>[] = [
  { head: 'Date', lead: true, cell: ({ date }) => longDate(date) },
  { head: 'Hours', cell: ({ opens, closes }) => hoursInWords({ opens, closes }) },
  { head: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason || '–'}</span> },
];

/** The upcoming dates on which the hours are not the usual ones. */
export function ManageSpecialHours() {
  const query = useQuery(upcomingSpecialHours());
  const [editing, setEditing] = useState<Editing<EditedSpecialHours> | null>(null);
  const askToDelete = useRemoval<EditedSpecialHours>({
    remove: deleteSpecialHours,
    describe: ({ date }) => longDate(date),
    messages,
    refresh: () => queryClient.invalidateQueries(upcomingSpecialHours()),
  });
  return (
    <>
      <Loaded
        query={query}
        failed={messages.loadFailed}
        empty={{
          title: 'No special hours ahead.',
          about: 'Add a date on which you are closed or open at different hours.',
        }}
      >
        {(rows) => (
          <Table
            caption="Special hours, soonest first"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={(row) => (
              <RowActions
                onEdit={() => setEditing({ row })}
                onCopy={() => setEditing({ row: null, from: row })}
                onDelete={() => askToDelete(row)}
              />
            )}
          />
        )}
      </Loaded>
      <Button className="mt-5" onClick={() => setEditing({ row: null })}>
        New special hours
      </Button>
      {editing && (
        <SpecialHoursDialog hours={editing.row} from={editing.from} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
