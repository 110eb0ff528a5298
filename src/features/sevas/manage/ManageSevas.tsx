import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '@/lib/admin/query-client';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { useOrder } from '@/ui/admin/use-order';
import { useRemoval, useToggle } from '@/ui/admin/use-row-actions';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { sevaMessages as messages } from './manage-sevas';
import { allSevas, changeSeva, deleteSeva, type ManagedSeva, storeSevas } from './manage-sevas.queries';
import { SevaDialog } from './SevaDialog';
import { SevaTable } from './SevaTable';

const refresh = () => queryClient.invalidateQueries(allSevas());
const none: readonly ManagedSeva[] = [];

/** /admin/sevas: what families can ask for. */
export function ManageSevas() {
  const query = useQuery(allSevas());
  const { shown, move } = useOrder(query.data ?? none, { ...allSevas(), store: storeSevas });
  const [editing, setEditing] = useState<ManagedSeva | 'new' | null>(null);

  const toggle = useToggle<ManagedSeva>({
    change: (row) => changeSeva(row, { isoffered: !row.isoffered }),
    changed: ({ isoffered }) => (isoffered ? messages.offered : messages.withdrawn),
    failed: messages.updateFailed,
    lists: { queryKey: allSevas().queryKey },
  });
  const askToDelete = useRemoval<ManagedSeva>({
    remove: deleteSeva,
    describe: ({ name }) => name,
    messages,
    refresh,
  });

  return (
    <>
      <PageTitle title="Sevas" about="What families can ask for, in the order of the website.">
        <Button variant="primary" onClick={() => setEditing('new')}>
          New seva
        </Button>
      </PageTitle>
      <Loaded query={query} failed={messages.loadFailed}>
        {() =>
          shown.length > 0 ? (
            <SevaTable
              rows={shown}
              onMove={move}
              onEdit={setEditing}
              onToggle={toggle}
              onDelete={askToDelete}
            />
          ) : (
            <EmptyState title="No sevas yet.">
              <p>Enter one, and families can ask for it on the Seva page.</p>
            </EmptyState>
          )
        }
      </Loaded>
      {editing && <SevaDialog seva={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
