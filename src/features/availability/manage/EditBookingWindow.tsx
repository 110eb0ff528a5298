import { queryClient } from '@/lib/admin/query-client';
import { LoadedForm } from '@/ui/admin/Loaded';
import { More } from '@/ui/admin/More';
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

/** Formats the limits: 'At least 3 days ahead, At most 90 days ahead', or 'Any day from today on'. */
const inWords = ({ min_days, max_days }: EditedBookingWindow) =>
  [min_days && `At least ${min_days} days ahead`, max_days && `At most ${max_days} days ahead`]
    .filter(Boolean)
    .join(', ') || 'Any day from today on';

function WindowForm({ loaded }: { loaded: EditedBookingWindow }) {
  const { field, form, saving, row } = useEditForm({
    row: loaded,
    valuesOf,
    schema: bookingWindowForm,
    change: bookingWindowRows.change,
    latest: latestBookingWindow,
    messages,
    onStored: () => queryClient.invalidateQueries(editedBookingWindow()),
  });
  return (
    <More label={row && inWords(row)}>
      <form {...form} aria-label="Booking window" className="grid max-w-measure justify-items-start gap-4">
        <fieldset disabled={saving} className="field-row w-full">
          <TextField
            label="At least this many days ahead"
            inputMode="numeric"
            hint="Leave blank for any day from today on."
            {...field('min_days')}
          />
          <TextField
            label="At most this many days ahead"
            inputMode="numeric"
            hint="Leave blank for no limit."
            {...field('max_days')}
          />
        </fieldset>
        <Button type="submit" busy={saving && 'Saving…'}>
          Save booking window
        </Button>
      </form>
    </More>
  );
}

/** Form for how far ahead families can request a seva. */
export function EditBookingWindow() {
  return (
    <LoadedForm query={editedBookingWindow()} failed={messages.loadFailed}>
      {(loaded) => <WindowForm loaded={loaded} />}
    </LoadedForm>
  );
}
