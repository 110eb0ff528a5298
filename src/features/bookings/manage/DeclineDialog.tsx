import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { TextArea } from '@/ui/Field';
import { bookingMessages, type DeclineWords, declineForm } from './manage-bookings';
import { declineBooking, type ManagedBooking } from './manage-bookings.queries';
import { announce, named, refresh } from './use-booking-decisions';

interface Props {
  booking: ManagedBooking;
  onClose: () => void;
  onDeclined: () => void;
}

/** Asks whether to decline a request, and why. */
export function DeclineDialog({ booking, onClose, onDeclined }: Props) {
  const { decline_reason, internal_notes } = booking;
  const { field, form, saving } = useEditForm<ManagedBooking, DeclineWords>({
    row: null,
    valuesOf: () => ({ decline_reason, internal_notes }),
    schema: declineForm,
    create: (words) => declineBooking(booking, words),
    messages: { saved: bookingMessages.declined, saveFailed: bookingMessages.declineFailed },
    onStored: () => {
      announce(booking, 'booking_declined', 'declined');
      refresh();
    },
    onSaved: onDeclined,
  });
  return (
    <Dialog title={bookingMessages.confirmDecline} onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        {named(booking)} Only those who heard of the request are told. A declined request stays declined.
      </p>
      <form {...form} className="grid gap-4">
        <fieldset disabled={saving} className="grid gap-4">
          <TextArea label="Reason" rows={3} hint="The family may read it." {...field('decline_reason')} />
          <TextArea
            label="Internal notes"
            rows={3}
            hint="Only administrators ever read them."
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
