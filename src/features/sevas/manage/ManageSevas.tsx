import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { placeName } from '@/features/places/place';
import { queryClient } from '@/lib/admin/query-client';
import { Loaded } from '@/ui/admin/Loaded';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import { PageTitle } from '@/ui/admin/PageTitle';
import { type Column, RowActions } from '@/ui/admin/Table';
import { useRemoval, useToggle } from '@/ui/admin/use-row-actions';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { daysInWords, sevaMessages as messages } from './manage-sevas';
import { allSevas, changeSeva, deleteSeva, type ManagedSeva, storeSevas } from './manage-sevas.queries';
import { SevaDialog } from './SevaDialog';

const refresh = () => queryClient.invalidateQueries(allSevas());

function PlaceName(seva: Pick<ManagedSeva, 'place_id' | 'iselsewhere'>) {
  const { data: places = [] } = useQuery(managedPlaces());
  return <span className="block wrap-anywhere text-ink-soft empty:hidden">{placeName(seva, places)}</span>;
}

const columns: Column<ManagedSeva>[] = [
  {
    head: 'Seva',
    lead: true,
    cell: ({ name, gurmukhi }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span lang="pa" className="block font-normal wrap-anywhere text-accent">
          {gurmukhi}
        </span>
      </>
    ),
  },
  {
    head: 'Takes',
    className: 'sm:min-w-28',
    cell: ({ days, length, place_id, iselsewhere }) => (
      <div className="min-w-0">
        {daysInWords(days)}
        <span className="block wrap-anywhere text-ink-soft">{length}</span>
        <PlaceName {...{ place_id, iselsewhere }} />
      </div>
    ),
  },
  {
    head: 'Status',
    cell: ({ isoffered, isannounced, card_text }) => (
      <div className="grid gap-1">
        {isoffered ? <Badge tone="green">Offered</Badge> : <Badge>Not offered</Badge>}
        {isannounced && <span className="text-ink-soft">Announced</span>}
        {card_text && <span className="text-ink-soft">Card on Home</span>}
      </div>
    ),
  },
];

/** The sevas that families can request. */
export function ManageSevas() {
  const query = useQuery(allSevas());
  const { data: places } = useQuery(managedPlaces());
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
      <PageTitle title="Sevas" about="What families can request, in the order of the website.">
        <Button variant="primary" onClick={() => setEditing('new')}>
          New seva
        </Button>
      </PageTitle>
      <Loaded
        query={query}
        failed={messages.loadFailed}
        empty={{ title: 'No sevas yet.', about: 'Add one, and families can request it on the Seva page.' }}
      >
        {(rows) => (
          <OrderedTable
            caption="Sevas, in the order of the website"
            columns={columns}
            rows={rows}
            queryKey={allSevas().queryKey}
            store={storeSevas}
            actions={(row) => (
              <RowActions
                action={row.isoffered ? 'Stop offering' : 'Offer'}
                onAction={() => toggle(row)}
                onEdit={() => setEditing(row)}
                onDelete={() => askToDelete(row)}
              />
            )}
          />
        )}
      </Loaded>
      {editing && places && (
        <SevaDialog
          seva={editing === 'new' ? null : editing}
          places={places}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
