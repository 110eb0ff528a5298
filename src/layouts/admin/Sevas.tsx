import { EditBookingWindow } from '@/features/availability/manage/EditBookingWindow';
import { ManageClosedDays } from '@/features/availability/manage/ManageClosedDays';
import { ManagePlaces } from '@/features/places/manage/ManagePlaces';
import { ManageSevas } from '@/features/sevas/manage/ManageSevas';
import { ScreenPart } from '@/ui/admin/PageTitle';

/** Screen at /admin/sevas: sevas that families can request, and for which days. */
export function Sevas() {
  return (
    <>
      <ManageSevas />
      <div className="mt-10">
        <ScreenPart id="places" title="Rooms" about="Two bookings never overlap in the same room.">
          <ManagePlaces />
        </ScreenPart>
        <ScreenPart
          id="closed-days"
          title="Closed days"
          about="Days on which no seva can be booked. The calendar shows the reason."
        >
          <ManageClosedDays />
        </ScreenPart>
        <ScreenPart title="Booking window">
          <EditBookingWindow />
        </ScreenPart>
      </div>
    </>
  );
}
