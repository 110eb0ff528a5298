import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changePlace,
  comingBookings,
  createPlace,
  deletePlace,
  latestPlace,
  type ManagedPlace,
  managedPlaces,
  splitPlace,
  storePlaces,
} from '@/features/places/manage/manage-places.queries';
import { allSevas } from '@/features/sevas/manage/manage-sevas.queries';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { Loaded } from '@/ui/admin/Loaded';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import { type Column, RowActions } from '@/ui/admin/Table';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { useRemoval } from '@/ui/admin/use-row-actions';
import { Button } from '@/ui/Button';
import { Checkbox, TextField } from '@/ui/Field';
import {
  clashCount,
  clashesInWords,
  placeMessages as messages,
  newPlace,
  type PlaceValues,
  placeForm,
} from './manage-places';

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
  const query = useQuery(managedPlaces());
  const [editing, setEditing] = useState<ManagedPlace | 'new' | null>(null);
  const askToDelete = useRemoval<ManagedPlace>({
    remove: deletePlace,
    describe: ({ name }) => name,
    messages,
    refresh,
  });
  const [only, another] = query.data ?? [];
  return (
    <>
      <Loaded
        query={query}
        failed={messages.loadFailed}
        empty={{
          title: 'No places yet.',
          about: 'Until you add one, a booking does not block its day for others.',
        }}
      >
        {(rows) => (
          <OrderedTable
            caption="Places, in order"
            columns={columns}
            rows={rows}
            queryKey={managedPlaces().queryKey}
            store={storePlaces}
            actions={(row) => <RowActions onEdit={() => setEditing(row)} onDelete={() => askToDelete(row)} />}
          />
        )}
      </Loaded>
      <Button className="mt-5" onClick={() => setEditing('new')}>
        New place
      </Button>
      {only && !another && !only.byhour && <SplitPlace place={only} />}
      {editing && <PlaceDialog place={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
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

const valuesOf = (row: ManagedPlace | null): PlaceValues =>
  row ? { name: row.name, gurmukhi: row.gurmukhi, byhour: row.byhour } : newPlace;

/** Creates a place or edits one. */
function PlaceDialog({ place, onClose }: { place: ManagedPlace | null; onClose: () => void }) {
  const { field, register, watch, form, saving } = useEditForm({
    row: place,
    valuesOf,
    schema: placeForm,
    create: createPlace,
    change: changePlace,
    latest: latestPlace,
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
    <Dialog title={place ? 'Edit place' : 'New place'} onClose={onClose}>
      <form {...form}>
        <fieldset disabled={saving} className="grid gap-4">
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
        </fieldset>
        <DialogActions busy={saving && 'Saving…'}>{place ? 'Save changes' : 'Create place'}</DialogActions>
      </form>
    </Dialog>
  );
}
