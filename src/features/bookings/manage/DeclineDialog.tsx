import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { TextArea } from '@/ui/Field';
import { type DeclineValues, declineForm } from './booking-form';
import { bookingMessages, bookingSummary, type ManagedBooking } from './manage-bookings';
import { declineBooking } from './manage-bookings.queries';
import { reportBooking, showBooking } from './use-booking-decisions';
import { mailUnknown, useMailed } from './use-mailed';

interface Props {
  booking: ManagedBooking;
  onClose: () => void;
  onDeclined: () => void;
}

/** Asks for confirmation and a reason before declining a request. */
export function DeclineDialog({ booking, onClose, onDeclined }: Props) {
  const { decline_reason, internal_notes } = booking;
  const isMailed = useMailed(booking);
  const { field, form, saving } = useEditForm<ManagedBooking, DeclineValues>({
    row: null,
    valuesOf: () => ({ decline_reason, internal_notes }),
    schema: declineForm,
    create: (values) => declineBooking(booking, values),
    messages: { saved: bookingMessages.declined, saveFailed: bookingMessages.declineFailed },
    say: (sentence) => reportBooking(sentence, booking, 'booking_declined'),
    onStored: showBooking,
    onSaved: onDeclined,
  });
  return (
    <Dialog title={bookingMessages.confirmDecline} onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        {bookingSummary(booking)} Only the people who were notified of the request
        {isMailed && ', and the family by email,'} will be notified. {isMailed === undefined && mailUnknown}{' '}
        This cannot be undone.
      </p>
      <form {...form} className="grid gap-4">
        <fieldset disabled={saving} className="grid gap-4">
          <TextArea
            label="Reason"
            rows={3}
            hint={
              isMailed
                ? 'The family reads it in its email.'
                : 'Write it so that you could read it to the family.'
            }
            {...field('decline_reason')}
          />
          <TextArea
            label="Internal notes"
            rows={3}
            hint="Only administrators can read them."
            {...field('internal_notes')}
          />
        </fieldset>
        <DialogActions variant="danger" busy={saving && 'Declining…'}>
          Decline request
        </DialogActions>
      </form>
    </Dialog>
  );
}
