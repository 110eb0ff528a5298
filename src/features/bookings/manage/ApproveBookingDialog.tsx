import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { AlsoOnThisDay, DateField, HoursAndPlace } from './BookingFields';
import { bookingMessages, bookingSummary, type ManagedBooking } from './manage-bookings';
import { reportBooking } from './use-booking-decisions';
import { useBookingEdit } from './use-booking-edit';

interface Props {
  booking: ManagedBooking;
  onClose: () => void;
}

/** Agrees on the hours of a request, and approves it. */
export function ApproveBookingDialog({ booking, onClose }: Props) {
  const edit = useBookingEdit({
    booking,
    always: { status: 'confirmed' },
    messages: { saved: bookingMessages.approved, saveFailed: bookingMessages.approveFailed },
    say: (sentence, stored) => stored && reportBooking(sentence, stored, 'booking_confirmed'),
    onSaved: onClose,
  });
  return (
    <Dialog title="Approve booking" onClose={onClose} wide>
      <form {...edit.form}>
        <fieldset disabled={edit.saving}>
          <p className="mb-4">
            {bookingSummary(booking)}
            {booking.preferred_time && (
              <>
                {' '}
                The family would like: <strong>{booking.preferred_time}</strong>
              </>
            )}
          </p>
          <HoursAndPlace edit={edit} />
          <AlsoOnThisDay edit={edit} />
          <DateField edit={edit} begin={booking.date} />
        </fieldset>
        <DialogActions busy={edit.saving && 'Saving…'}>Approve</DialogActions>
      </form>
    </Dialog>
  );
}
