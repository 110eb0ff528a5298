import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { programmeDays, programmeHours } from '@/features/programme/programme';
import { queryClient } from '@/lib/admin/query-client';
import { Loaded } from '@/ui/admin/Loaded';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import { type Column, RowActions } from '@/ui/admin/Table';
import { useRemoval } from '@/ui/admin/use-row-actions';
import { Button } from '@/ui/Button';
import { programmeMessages as messages } from './manage-programme';
import { deletePart, type ManagedPart, storeParts, wholeProgramme } from './manage-programme.queries';
import { ProgrammeDialog } from './ProgrammeDialog';

const columns: Column<ManagedPart>[] = [
  {
    head: 'Service',
    lead: true,
    cell: ({ name, gurmukhi, held }) => (
      <>
        <span className="mr-2 wrap-anywhere">{name}</span>
        <span lang="pa" className="font-normal text-accent">
          {gurmukhi}
        </span>
        {held && <span className="block font-normal wrap-anywhere text-ink-soft">{held}</span>}
      </>
    ),
  },
  { head: 'Days', cell: ({ weekdays }) => programmeDays({ name: '', weekdays }) || 'Every day' },
  { head: 'Hours', cell: programmeHours },
];

/** The weekly services, as Home lists them. */
export function ManageProgramme() {
  const query = useQuery(wholeProgramme());
  const [editing, setEditing] = useState<ManagedPart | 'new' | null>(null);
  const askToDelete = useRemoval<ManagedPart>({
    remove: deletePart,
    describe: ({ name }) => name,
    messages,
    refresh: () => queryClient.invalidateQueries(wholeProgramme()),
  });
  return (
    <>
      <Loaded
        query={query}
        failed={messages.loadFailed}
        empty={{
          title: 'No services yet.',
          about: 'Add the morning and evening services, and the Home page shows them.',
        }}
      >
        {(rows) => (
          <OrderedTable
            caption="Weekly services, in the order of the Home page"
            columns={columns}
            rows={rows}
            queryKey={wholeProgramme().queryKey}
            store={storeParts}
            actions={(row) => <RowActions onEdit={() => setEditing(row)} onDelete={() => askToDelete(row)} />}
          />
        )}
      </Loaded>
      <Button className="mt-5" onClick={() => setEditing('new')}>
        New service
      </Button>
      {editing && (
        <ProgrammeDialog part={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
