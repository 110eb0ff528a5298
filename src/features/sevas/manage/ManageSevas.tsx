import { useQuery } from '@tanstack/react-query';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { type Place, placeName } from '@/features/places/place';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import type { Column } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { daysInWords, sevaMessages as messages } from './manage-sevas';
import { allSevas, type ManagedSeva, sevaRows } from './manage-sevas.queries';
import { SevaDialog } from './SevaDialog';

const columnsWith = (places: readonly Place[]): Column<ManagedSeva>[] => [
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
    head: 'Days and room',
    className: 'sm:min-w-28',
    cell: (seva) => (
      <div className="min-w-0">
        {daysInWords(seva.days)}
        <span className="block wrap-anywhere text-ink-soft">{seva.length}</span>
        <span className="block wrap-anywhere text-ink-soft empty:hidden">{placeName(seva, places)}</span>
      </div>
    ),
  },
  {
    head: 'Status',
    cell: ({ is_offered, is_announced, card_text }) => (
      <div className="grid gap-1">
        {is_offered ? <Badge tone="green">Offered</Badge> : <Badge>Not offered</Badge>}
        {is_announced && <span className="text-ink-soft">Announced</span>}
        {card_text && <span className="text-ink-soft">Card on Home</span>}
      </div>
    ),
  },
];

export function ManageSevas() {
  const { data: places } = useQuery(managedPlaces());
  return (
    <ManagedRows
      screen={{ title: 'Sevas' }}
      query={allSevas()}
      messages={messages}
      empty={{ title: 'No sevas yet.', about: 'Add one, and families can request it on the Seva page.' }}
      caption="Sevas, in the order of the website"
      columns={columnsWith(places ?? [])}
      describe={({ name }) => name}
      remove={sevaRows.remove}
      toggle={{
        label: ({ is_offered }) => (is_offered ? 'Stop offering' : 'Offer'),
        change: (row) => sevaRows.change(row, { is_offered: !row.is_offered }),
        changed: ({ is_offered }) => (is_offered ? messages.offered : messages.withdrawn),
        failed: messages.updateFailed,
      }}
      table={(props) => <OrderedTable {...props} store={sevaRows.store} />}
      add="New seva"
      dialog={(props) => places && <SevaDialog {...props} places={places} />}
    />
  );
}
