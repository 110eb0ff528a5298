import { closureOf } from '@/features/availability/availability';
import type { Day } from '@/lib/dates';
import { Dialog, DialogActions, DialogFoot } from '@/ui/admin/Dialog';
import { Hours, Room, UnreadDays } from './BookingFields';
import { FreeDays } from './FreeDays';
import { bookingMessages, bookingSummary, type ManagedBooking } from './manage-bookings';
import { OnThisDay } from './OnThisDay';
import { reportBooking } from './use-booking-decisions';
import { useBookingEdit } from './use-booking-edit';

interface Props {
  booking: ManagedBooking;
  /** Opens the edit dialog to move the booking to this day. */
  onEdit: (booking: ManagedBooking, moveTo: Day) => void;
  onClose: () => void;
}

/** Shows what is in the way of a request, sets its hours and approves it. */
export function ApproveBookingDialog({ booking, onEdit, onClose }: Props) {
  const edit = useBookingEdit({
    booking,
    always: { status: 'confirmed' },
    messages: { saved: bookingMessages.approved, saveFailed: bookingMessages.approveFailed },
    say: (sentence, stored) => stored && reportBooking(sentence, stored, 'booking_confirmed'),
    onSaved: onClose,
  });
  const closure = closureOf(booking, edit.limits.closed);
  return (
    <Dialog title="Approve booking" onClose={onClose}>
      <form {...edit.form}>
        <fieldset disabled={edit.saving}>
          <p className="mb-4">{bookingSummary(booking)}</p>
          <UnreadDays edit={edit} />
          <div className="field-row">
            <Room edit={edit} />
          </div>
          <Hours edit={edit} />
          <div aria-live="polite">
            {closure && (
              <>
                <p className="mt-3 font-semibold text-red">That day is closed. Approve anyway?</p>
                <p>Reason: {closure.reason}</p>
              </>
            )}
            {edit.problem && <p className="mt-3 font-semibold text-red">{edit.problem}</p>}
          </div>
          {(closure || edit.problem) && (
            <div className="mt-3">
              <p className="mb-1 text-ink-soft">Or move it to</p>
              <FreeDays booking={booking} onMove={(day) => onEdit(booking, day)} />
            </div>
          )}
          <OnThisDay edit={edit} />
        </fieldset>
        <DialogFoot>
          <DialogActions busy={edit.saving && 'Saving…'}>Approve</DialogActions>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
