import type { Day } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { Checkbox, SelectField } from '@/ui/Field';
import {
  AlsoOnThisDay,
  DateField,
  FamilyFields,
  HoursAndPlace,
  PlaceProblem,
  SevaField,
  StarNote,
} from './BookingFields';
import { bookingMessages, stateToSay } from './manage-bookings';
import { reportBooking } from './use-booking-decisions';
import { useBookingEdit } from './use-booking-edit';
import { useMailed } from './use-mailed';

interface Props {
  /** The day to begin with, if one was chosen. */
  day: Day | undefined;
  onClose: () => void;
}

/** A new booking, of a family that has called or come. */
export function AddBookingDialog({ day, onClose }: Props) {
  const edit = useBookingEdit({
    booking: null,
    ...(day && { begin: { date: day } }),
    messages: bookingMessages,
    say: (sentence, stored, { status, isquiet }) => {
      if (!stored) return;
      const event = status === 'confirmed' ? 'booking_confirmed' : 'booking_requested';
      const toSay = [`To say to the family: “${stateToSay(stored)}”`];
      reportBooking(sentence, stored, isquiet ? undefined : event, toSay);
    },
    onSaved: onClose,
  });
  const isMailed = useMailed(edit.values);
  return (
    <Dialog title="Add booking" onClose={onClose} wide>
      <form {...edit.form}>
        <fieldset disabled={edit.saving}>
          <StarNote />
          <DateField edit={edit} begin={day}>
            <AlsoOnThisDay edit={edit} />
          </DateField>
          <div className="mt-5 grid items-start gap-4 sm:grid-cols-2">
            <SevaField edit={edit} />
            <SelectField label="Status" {...edit.field('status')}>
              <option value="confirmed">Confirmed</option>
              <option value="pending">Pending</option>
            </SelectField>
          </div>
          <HoursAndPlace edit={edit} />
          <PlaceProblem edit={edit} />
          <FamilyFields edit={edit} />
          <div className="mt-4">
            <Checkbox
              label="Send no notifications"
              hint={`Otherwise ${isMailed ? 'the family and ' : ''}the same people are notified as for a request or an approval.`}
              {...edit.register('isquiet')}
            />
          </div>
        </fieldset>
        <DialogActions busy={edit.saving && 'Saving…'}>Add booking</DialogActions>
      </form>
    </Dialog>
  );
}
