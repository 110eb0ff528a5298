import { useMutation, useQuery } from '@tanstack/react-query';
import {
  comingBookings,
  type ManagedPlace,
  managedPlaces,
  placeRows,
  splitPlace,
} from '@/features/places/manage/manage-places.queries';
import { allSevas } from '@/features/sevas/manage/manage-sevas.queries';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { filled } from '@/lib/admin/row-form';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import type { Column } from '@/ui/admin/Table';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { Checkbox, TextField } from '@/ui/Field';
import { clashCount, clashesInWords, placeMessages as messages, newPlace, placeForm } from './manage-places';

const columns: Column<ManagedPlace>[] = [
  {
    head: 'Place',
    lead: true,
    cell: ({ name, gurmukhi }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span lang="pa" className="block font-normal text-accent">
          {gurmukhi}
        </span>
      </>
    ),
  },
  { head: 'Booked', cell: ({ byhour }) => (byhour ? 'By the hour' : 'By whole days') },
];

const refresh = () =>
  Promise.all([queryClient.invalidateQueries(managedPlaces()), queryClient.invalidateQueries(allSevas())]);

/** The places in which sevas are held. Two bookings never overlap in one of them. */
export function ManagePlaces() {
  const { data: [only, another] = [] } = useQuery(managedPlaces());
  return (
    <>
      <ManagedRows
        query={managedPlaces()}
        messages={messages}
        empty={{
          title: 'No places yet.',
          about: 'Until you add one, a booking does not block its day for others.',
        }}
        caption="Places, in order"
        columns={columns}
        describe={({ name }) => name}
        remove={placeRows.remove}
        refresh={refresh}
        table={(props) => <OrderedTable {...props} store={placeRows.store} />}
        add="New place"
        dialog={(props) => <PlaceDialog {...props} />}
      />
      {only && !another && !only.byhour && <SplitPlace place={only} />}
    </>
  );
}

/** Offers what most gurdwaras need once a day is to hold more than one seva. */
function SplitPlace({ place }: { place: ManagedPlace }) {
  const split = useMutation({
    mutationFn: () => splitPlace(place),
    onSuccess: () => notify('Darbar and Langar kitchen are set up'),
    onError: (error) => notifyError('An error occurred while setting up the places', error),
    onSettled: refresh,
  });
  return (
    <div className="mt-6 max-w-prose rounded-card border border-line p-5">
      <p>
        As long as there is only {place.name}, one booking takes the whole day. With a darbar and a langar
        kitchen that are booked by the hour, one day can hold a wedding, a langar and a reading. Existing
        bookings keep their place.
      </p>
      <Button className="mt-4" busy={split.isPending && 'Setting up…'} onClick={() => split.mutate()}>
        Set up Darbar and Langar kitchen
      </Button>
    </div>
  );
}

const valuesOf = (row: ManagedPlace | null) => filled(newPlace, row);

/** Creates a place or edits one. */
function PlaceDialog({ row: place, onClose }: EditProps<ManagedPlace>) {
  const { field, register, watch, ...edit } = useEditForm({
    row: place,
    valuesOf,
    schema: placeForm,
    ...placeRows,
    messages,
    onStored: refresh,
    onSaved: onClose,
  });
  const byhour = watch('byhour');
  const isChanged = place !== null && byhour !== place.byhour;
  const { data: bookings = [] } = useQuery({ ...comingBookings(), enabled: isChanged });
  const there = bookings.filter(({ place_id }) => place_id === place?.id);
  const clashes = isChanged ? clashesInWords(clashCount(there, byhour)) : '';
  return (
    <EditDialog edit={edit} of="place" isNew={!place} onClose={onClose}>
      <TextField label="Name" required {...field('name')} />
      <TextField label="Gurmukhi name" lang="pa" {...field('gurmukhi')} />
      <Checkbox
        label="Booked by the hour"
        hint="A booking with agreed hours takes only these, and otherwise its whole days."
        {...register('byhour')}
      />
      <p aria-live="polite" className="font-semibold text-red empty:hidden">
        {clashes}
      </p>
    </EditDialog>
  );
}
