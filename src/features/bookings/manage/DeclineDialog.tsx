import { checkBy } from '@/lib/admin/schema-check';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useRowForm } from '@/ui/admin/use-row-form';
import { TextArea } from '@/ui/Field';
import { bookingMessages, declineForm } from './manage-bookings';
import { declineBooking, type ManagedBooking } from './manage-bookings.queries';
import { announce, named, refresh } from './use-booking-decisions';

interface Props {
  booking: ManagedBooking;
  onClose: () => void;
  onDeclined: () => void;
}

const check = checkBy(declineForm);

/** Asks whether to decline a request, and why. */
export function DeclineDialog({ booking, onClose, onDeclined }: Props) {
  const { decline_reason, internal_notes } = booking;
  const { field, form, saving } = useRowForm<
    ManagedBooking,
    { decline_reason: string; internal_notes: string }
  >({
    row: null,
    valuesOf: () => ({ decline_reason, internal_notes }),
    check,
    create: (words) => declineBooking(booking, words),
    messages: { saved: bookingMessages.declined, saveFailed: bookingMessages.declineFailed },
    onStored: () => {
      announce(booking, 'booking_declined', 'declined');
      refresh();
    },
    onClose: onDeclined,
  });
  return (
    <Dialog title={bookingMessages.confirmDecline} onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        {named(booking)} Only those who heard of the request are told. A declined request stays declined.
      </p>
      <form {...form} className="grid gap-4">
        <TextArea label="Reason" rows={3} hint="The family may read it." {...field('decline_reason')} />
        <TextArea
          label="Internal notes"
          rows={3}
          hint="Only administrators ever read them."
          {...field('internal_notes')}
        />
        <DialogActions variant="danger" busy={saving && 'Declining…'}>
          Decline request
        </DialogActions>
      </form>
    </Dialog>
  );
}
