import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  arrangePlaces,
  comingBookings,
  type ManagedPlace,
  managedPlaces,
  placeRows,
} from '@/features/places/manage/manage-places.queries';
import { allSevas } from '@/features/sevas/manage/manage-sevas.queries';
import { useAccess } from '@/lib/admin/access';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { filled } from '@/lib/admin/row-form';
import { Choices } from '@/ui/admin/Choices';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import { OrderedTable } from '@/ui/admin/OrderedTable';
import type { Column } from '@/ui/admin/Table';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { Checkbox, TextField } from '@/ui/Field';
import { type Chosen, goAlong } from './go-along';
import {
  darbarAndKitchen,
  darbarOrKitchen,
  placeMessages as messages,
  newPlace,
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
  const { data: [only, another] = [] } = useQuery(managedPlaces());
  const { may } = useAccess();
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
      {only && !another && !only.byhour && may('people') && <SplitPlace place={only} />}
    </>
  );
}

/** Offers what most gurdwaras need once a day is to hold more than one seva. */
function SplitPlace({ place }: { place: ManagedPlace }) {
  const [isOpen, setOpen] = useState(false);
  // Known before they are needed.
  useQuery(allSevas());
  const { data: coming = [] } = useQuery(comingBookings());
  const [chosen, setChosen] = useState<Chosen>({});
  const choices = goAlong({
    ...{ coming, chosen, onChoose: setChosen },
    places: darbarAndKitchen,
    placeOf: ({ sevatype }) => darbarOrKitchen(sevatype),
    isListed: ({ place_id }) => place_id === place.id,
  });
  const split = useMutation({
    mutationFn: async () => {
      const sevas = await queryClient.query(allSevas());
      await arrangePlaces({
        places: darbarAndKitchen,
        sevas: Object.fromEntries(
          sevas
            .filter(({ place_id }) => place_id === place.id)
            .map(({ name }) => [name, { place: darbarOrKitchen(name) || null }]),
        ),
        chosen,
      });
    },
    onSuccess: () => notify('Darbar and Langar kitchen are set up'),
    onError: (error) => notifyError('An error occurred while setting up the places', error),
    onSettled: refresh,
  });
  const count = choices.rows.length;
  return (
    <div className="mt-6 grid max-w-prose gap-4 rounded-card border border-line p-5">
      <p>
        As long as there is only {place.name}, one booking takes the whole day. With a darbar and a langar
        kitchen that are booked by the hour, one day can hold a wedding, a langar and a reading. Coming
        bookings go along: langar into the kitchen, the rest into the darbar.
      </p>
      {count > 0 && (
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 1
            ? 'Look at the booking that goes along'
            : `Look at the ${count} bookings that go along`}
        </Button>
      )}
      {isOpen && <Choices {...choices} />}
      <Button busy={split.isPending && 'Setting up…'} onClick={() => split.mutate()}>
        Set up Darbar and Langar kitchen
      </Button>
    </div>
  );
}

const valuesOf = (row: ManagedPlace | null) => filled(newPlace, row);

/** Creates a place or edits one. */
function PlaceDialog({ row: place, onClose }: EditProps<ManagedPlace>) {
  const { data: places = [] } = useQuery(managedPlaces());
  const [byhour, setByHour] = useState(place?.byhour ?? false);
  const { data: coming = [] } = useQuery({
    ...comingBookings(),
    enabled: place !== null && byhour !== place.byhour,
  });
  const [chosen, setChosen] = useState<Chosen>({});
  const choices = goAlong({
    ...{ coming: place?.byhour === byhour ? [] : coming, chosen, onChoose: setChosen },
    places: places.map((known) => (known.id === place?.id ? { ...known, byhour } : known)),
    placeOf: ({ place_id }) => places.find(({ id }) => id === place_id)?.name ?? '',
    isListed: ({ place_id }, isInTheWay) => isInTheWay && place_id === place?.id,
  });
  const { field, register, ...edit } = useEditForm({
    row: place,
    valuesOf,
    schema: placeForm,
    ...placeRows,
    // With its rule it takes its bookings along, all at once.
    change: async (row: ManagedPlace, { byhour: rule, updatedat, ...changes }) => {
      if (rule === undefined) return placeRows.change(row, { ...changes, updatedat });
      const places = [{ name: row.name, byhour: rule, updatedat }];
      await arrangePlaces({ places, chosen });
      const now = await placeRows.latest(row);
      return placeRows.change(now, { ...changes, updatedat: now.updatedat });
    },
    messages,
    onStored: refresh,
    onSaved: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      of="place"
      isNew={!place}
      stored={place && { subject: 'places', id: place.id }}
      onClose={onClose}
    >
      <TextField label="Name" required {...field('name')} />
      <TextField label="Gurmukhi name" lang="pa" {...field('gurmukhi')} />
      <Checkbox
        label="Booked by the hour"
        hint="A booking with agreed hours takes only these, and otherwise its whole days."
        {...register('byhour', { onChange: ({ target }) => setByHour(target.checked) })}
      />
      <Choices {...choices} />
    </EditDialog>
  );
}
