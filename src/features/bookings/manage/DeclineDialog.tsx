import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { TextArea } from '@/ui/Field';
import { type DeclineValues, declineForm } from './booking-form';
import { bookingMessages, bookingSummary, type ManagedBooking } from './manage-bookings';
import { declineBooking } from './manage-bookings.queries';
import { reportBooking, showBooking } from './use-booking-decisions';
import { byMail, useMailed } from './use-mailed';

interface Props {
  booking: ManagedBooking;
  onClose: () => void;
  onDeclined: () => void;
}

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
        {bookingSummary(booking)}{' '}
        {byMail(
          isMailed,
          'We’ll notify the family by email and everyone who got the request.',
          'We’ll notify everyone who got the request.',
        )}{' '}
        This cannot be undone.
      </p>
      <form {...form} className="grid gap-4">
        <fieldset disabled={saving} className="grid gap-4">
          <TextArea
            label="Reason"
            rows={3}
            hint={isMailed && 'We’ll include this in the email.'}
            {...field('decline_reason')}
          />
          <TextArea label="Internal notes" rows={3} {...field('internal_notes')} />
        </fieldset>
        <DialogActions variant="danger" busy={saving && 'Declining…'}>
          Decline request
        </DialogActions>
      </form>
    </Dialog>
  );
}
