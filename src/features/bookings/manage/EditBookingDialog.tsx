import { notifyToSay } from '@/lib/admin/notify';
import type { Day } from '@/lib/dates';
import { EditDialog } from '@/ui/admin/EditDialog';
import { Checkbox } from '@/ui/Field';
import { BookingFields } from './BookingFields';
import { bookingMessages, type ManagedBooking, stateToSay } from './manage-bookings';
import { reportBooking } from './use-booking-decisions';
import { useBookingEdit } from './use-booking-edit';
import { byMail, useMailedOfChanges } from './use-mailed';

interface Props {
  /** Null to add a booking for a family that called or came by. */
  booking: ManagedBooking | null;
  /** Date to start with instead of the booking's own. */
  day?: Day | undefined;
  onClose: () => void;
}

/** Whether the family must be notified. A different room at the gurdwara does not count. */
const isMoved = (before: ManagedBooking, after: ManagedBooking) =>
  before.status === 'confirmed' &&
  after.status === 'confirmed' &&
  (['date', 'time', 'end_time', 'is_elsewhere', 'address', 'sevatype'] as const).some(
    (column) => before[column] !== after[column],
  );

export function EditBookingDialog({ booking, day, onClose }: Props) {
  const edit = useBookingEdit({
    booking,
    begin: day ? { date: day } : undefined,
    messages: bookingMessages,
    say: (sentence, stored, { status, is_quiet }) => {
      if (!stored) return;
      if (booking)
        return reportBooking(sentence, stored, isMoved(booking, stored) ? 'booking_moved' : undefined);
      const event = status === 'confirmed' ? 'booking_confirmed' : 'booking_requested';
      reportBooking(sentence, stored, is_quiet ? undefined : event);
      notifyToSay('Tell the family', `“${stateToSay(stored)}”`);
    },
    onSaved: onClose,
  });
  const { values, placed } = edit;
  const isMailed = useMailedOfChanges({ email: values.email, last_day: placed.last_day });
  return (
    <EditDialog
      edit={edit}
      of="booking"
      isNew={!booking}
      making="Add booking"
      stored={booking && { subject: 'seva_bookings', id: booking.id }}
      onClose={onClose}
      wide
      className=""
    >
      <BookingFields edit={edit}>
        {booking ? (
          <p className="mt-4 text-ink-soft">
            {byMail(
              booking.status === 'confirmed' && isMailed,
              'We’ll email the family if the date, time, address or seva changes. Please tell the granthi yourself.',
              'No one is notified of changes. Please tell the family and the granthi yourself.',
            )}
          </p>
        ) : (
          <Checkbox label="Don’t notify anyone" {...edit.register('is_quiet')} />
        )}
      </BookingFields>
    </EditDialog>
  );
}
