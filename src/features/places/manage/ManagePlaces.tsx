import { type ManagedPlace, managedPlaces, placeRows } from '@/features/places/manage/manage-places.queries';
import { useAccess } from '@/lib/admin/access';
import { queryClient } from '@/lib/admin/query-client';
import { filled } from '@/lib/admin/row-form';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import type { Column } from '@/ui/admin/Table';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, TextField } from '@/ui/Field';
import { placeMessages as messages, newPlace, placeForm } from './manage-places';
import { linkToBookings } from './upcoming-bookings';

const columns: Column<ManagedPlace>[] = [
  {
    head: 'Room',
    lead: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { head: 'Booked', cell: ({ is_hourly }) => (is_hourly ? 'By the hour' : 'By whole days') },
];

/** The gurdwara's rooms. Bookings in the same room never overlap. */
export function ManagePlaces() {
  return (
    <ManagedRows
      query={managedPlaces()}
      messages={messages}
      empty={{
        title: 'No rooms yet.',
        about: 'Until you add one, a booking does not block its day for others.',
      }}
      caption="Rooms"
      columns={columns}
      describe={({ name }) => name}
      remove={placeRows.remove}
      add="New room"
      dialog={(props) => <PlaceDialog {...props} />}
    />
  );
}

const valuesOf = (row: ManagedPlace | null) => filled(newPlace, row);

function PlaceDialog({ row: place, onClose }: EditProps<ManagedPlace>) {
  const { hasAccess } = useAccess();
  const { field, register, ...edit } = useEditForm({
    row: place,
    valuesOf,
    schema: placeForm,
    ...placeRows,
    change: (row: ManagedPlace, changes) =>
      placeRows.change(row, changes).catch(linkToBookings(hasAccess('everything'), row.id)),
    messages,
    onStored: () => queryClient.invalidateQueries(managedPlaces()),
    onSaved: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      of="room"
      isNew={!place}
      stored={place && { subject: 'places', id: place.id }}
      onClose={onClose}
    >
      <TextField label="Name" required {...field('name')} />
      <Checkbox
        label="Booked by the hour"
        hint="A booking with agreed hours blocks only those; without hours, the whole day."
        {...register('is_hourly')}
      />
    </EditDialog>
  );
}
