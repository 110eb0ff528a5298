import { queryClient } from '@/lib/admin/query-client';
import { LoadedForm } from '@/ui/admin/Loaded';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import {
  type BookingWindowValues,
  bookingWindowForm,
  bookingWindowMessages as messages,
} from './manage-availability';
import {
  bookingWindowRows,
  type EditedBookingWindow,
  editedBookingWindow,
  latestBookingWindow,
} from './manage-availability.queries';

const asTyped = (days: number | null | undefined) => days?.toString() ?? '';

const valuesOf = (row: EditedBookingWindow | null): BookingWindowValues => ({
  min_days: asTyped(row?.min_days),
  max_days: asTyped(row?.max_days),
});

function WindowForm({ loaded }: { loaded: EditedBookingWindow }) {
  const { field, form, saving } = useEditForm({
    row: loaded,
    valuesOf,
    schema: bookingWindowForm,
    change: bookingWindowRows.change,
    latest: latestBookingWindow,
    messages,
    onStored: () => queryClient.invalidateQueries(editedBookingWindow()),
  });
  return (
    <form {...form} aria-label="Booking window" className="grid max-w-measure justify-items-start gap-4">
      <fieldset disabled={saving} className="field-row w-full">
        <TextField
          label="At least this many days ahead"
          inputMode="numeric"
          hint="Leave empty to allow any day from today on."
          {...field('min_days')}
        />
        <TextField
          label="At most this many days ahead"
          inputMode="numeric"
          hint="Leave empty for no limit."
          {...field('max_days')}
        />
      </fieldset>
      <Button type="submit" variant="primary" busy={saving && 'Saving…'}>
        Save booking window
      </Button>
    </form>
  );
}

/** How far in advance families can request a seva. */
export function EditBookingWindow() {
  return (
    <LoadedForm query={editedBookingWindow()} failed={messages.loadFailed}>
      {(loaded) => <WindowForm loaded={loaded} />}
    </LoadedForm>
  );
}
