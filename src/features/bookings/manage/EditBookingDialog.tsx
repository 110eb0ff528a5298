import type { Day } from '@/lib/dates';
import { EditDialog } from '@/ui/admin/EditDialog';
import { BookingFields } from './BookingFields';
import { bookingMessages, type ManagedBooking } from './manage-bookings';
import { reportBooking } from './use-booking-decisions';
import { useBookingEdit } from './use-booking-edit';
import { byMail, useMailedOfChanges } from './use-mailed';

interface Props {
  booking: ManagedBooking;
  /** Date to start with instead of the booking's own. */
  moveTo?: Day | undefined;
  onClose: () => void;
}

/** Whether to notify the family. A different room at the gurdwara is no reason to. */
const isMoved = (before: ManagedBooking, after: ManagedBooking) =>
  before.status === 'confirmed' &&
  after.status === 'confirmed' &&
  (['date', 'time', 'end_time', 'is_elsewhere', 'address', 'sevatype'] as const).some(
    (column) => before[column] !== after[column],
  );

/** Corrects or moves a booking. */
export function EditBookingDialog({ booking, moveTo, onClose }: Props) {
  const edit = useBookingEdit({
    booking,
    begin: moveTo ? { date: moveTo } : undefined,
    messages: bookingMessages,
    say: (sentence, stored) =>
      stored && reportBooking(sentence, stored, isMoved(booking, stored) ? 'booking_moved' : undefined),
    onSaved: onClose,
  });
  const { values, placed } = edit;
  const isMailed = useMailedOfChanges({ email: values.email, last_day: placed.last_day });
  return (
    <EditDialog
      edit={edit}
      of="booking"
      isNew={false}
      stored={{ subject: 'seva_bookings', id: booking.id }}
      onClose={onClose}
      wide
      className=""
    >
      <BookingFields edit={edit}>
        <p className="mt-4 text-ink-soft">
          {byMail(
            booking.status === 'confirmed' && isMailed,
            'We’ll email the family if the date, time, address or seva changes. Please tell the granthi yourself.',
            'No one is notified of changes. Please tell the family and the granthi yourself.',
          )}
        </p>
      </BookingFields>
    </EditDialog>
  );
}
