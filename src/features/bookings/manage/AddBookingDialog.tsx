import { notifyToSay } from '@/lib/admin/notify';
import type { Day } from '@/lib/dates';
import { EditDialog } from '@/ui/admin/EditDialog';
import { Checkbox } from '@/ui/Field';
import { BookingFields } from './BookingFields';
import { bookingMessages, stateToSay } from './manage-bookings';
import { reportBooking } from './use-booking-decisions';
import { useBookingEdit } from './use-booking-edit';

interface Props {
  /** Preselected day, if any. */
  day: Day | undefined;
  onClose: () => void;
}

/** Adds a booking for a family that called or came by. */
export function AddBookingDialog({ day, onClose }: Props) {
  const edit = useBookingEdit({
    booking: null,
    begin: day ? { date: day } : undefined,
    messages: bookingMessages,
    say: (sentence, stored, { status, is_quiet }) => {
      if (!stored) return;
      const event = status === 'confirmed' ? 'booking_confirmed' : 'booking_requested';
      reportBooking(sentence, stored, is_quiet ? undefined : event);
      notifyToSay('Tell the family', `“${stateToSay(stored)}”`);
    },
    onSaved: onClose,
  });
  return (
    <EditDialog edit={edit} of="booking" isNew making="Add booking" onClose={onClose} wide className="">
      <BookingFields edit={edit}>
        <Checkbox label="Don’t notify anyone" {...edit.register('is_quiet')} />
      </BookingFields>
    </EditDialog>
  );
}
