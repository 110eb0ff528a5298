import { EditBookingWindow } from '@/features/availability/manage/EditBookingWindow';
import { ManageClosedDays } from '@/features/availability/manage/ManageClosedDays';
import { mayClose } from '@/features/bookings/manage/may-close';
import { ManageSevas } from '@/features/sevas/manage/ManageSevas';
import { ScreenPart } from '@/ui/admin/PageTitle';

/** /admin/sevas: what families can ask for, and for which days. */
export function Sevas() {
  return (
    <>
      <ManageSevas />
      <div className="mt-10">
        <ScreenPart
          title="Closed days"
          about="Days on which no seva can be booked. The calendar shows them with their reason."
        >
          <ManageClosedDays mayClose={mayClose} />
        </ScreenPart>
        <ScreenPart title="How far ahead" about="How long before its date a family can ask for a seva.">
          <EditBookingWindow />
        </ScreenPart>
      </div>
    </>
  );
}
