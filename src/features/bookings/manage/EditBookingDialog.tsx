import { useEffect } from 'react';
import type { Day } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import {
  AlsoOnThisDay,
  DateField,
  FamilyFields,
  HoursAndPlace,
  PlaceProblem,
  SevaField,
  StarNote,
} from './BookingFields';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { reportBooking } from './use-booking-decisions';
import { useBookingEdit } from './use-booking-edit';
import { useMailed } from './use-mailed';

interface Props {
  booking: ManagedBooking;
  /** The date to begin with in place of the booking's own. */
  moveTo?: Day | undefined;
  onClose: () => void;
}

/** Whether a confirmed booking is held at another time or place, of which its family is told. */
const isMoved = (before: ManagedBooking, after: ManagedBooking) =>
  before.status === 'confirmed' &&
  after.status === 'confirmed' &&
  (['date', 'time', 'end_time', 'place_id', 'iselsewhere', 'address', 'sevatype'] as const).some(
    (column) => before[column] !== after[column],
  );

/** Corrects or moves a booking. A cancelled one has no day any more. */
export function EditBookingDialog({ booking, moveTo, onClose }: Props) {
  const edit = useBookingEdit({
    booking,
    messages: bookingMessages,
    say: (sentence, stored) =>
      stored && reportBooking(sentence, stored, isMoved(booking, stored) ? 'booking_moved' : undefined),
    onSaved: onClose,
  });
  const { setValue } = edit;
  useEffect(() => {
    if (moveTo) setValue('date', moveTo, { shouldDirty: true });
  }, [moveTo, setValue]);
  const isMailed = useMailed(edit.values);
  const hasDays = booking.status !== 'cancelled';
  return (
    <Dialog title="Edit booking" onClose={onClose} wide>
      <form {...edit.form}>
        <fieldset disabled={edit.saving}>
          <StarNote />
          {hasDays && (
            <DateField edit={edit} begin={moveTo ?? booking.date}>
              <AlsoOnThisDay edit={edit} />
            </DateField>
          )}
          <div className="mt-5 grid items-start gap-4 sm:grid-cols-2">
            <SevaField edit={edit} />
          </div>
          {hasDays && <HoursAndPlace edit={edit} />}
          {hasDays && <PlaceProblem edit={edit} />}
          <FamilyFields edit={edit} />
          <p className="mt-4 text-ink-soft">
            {booking.status === 'confirmed' && isMailed
              ? 'The family is told by email if the date, time, place or seva changes. Please tell the granthi yourself.'
              : 'Nobody is notified of changes. Please tell the family and the granthi yourself.'}
          </p>
        </fieldset>
        <DialogActions busy={edit.saving && 'Saving…'}>Save changes</DialogActions>
      </form>
    </Dialog>
  );
}
