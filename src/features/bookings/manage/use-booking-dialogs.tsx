import { useState } from 'react';
import type { Day } from '@/lib/dates';
import { ApproveBookingDialog } from './ApproveBookingDialog';
import { EditBookingDialog } from './EditBookingDialog';
import type { ManagedBooking } from './manage-bookings';

type OpenDialog =
  | { to: 'edit'; booking: ManagedBooking | null; day?: Day | undefined }
  | { to: 'approve'; booking: ManagedBooking };

/** The dialogs that add, edit or move, and approve a booking: one at a time. */
export function useBookingDialogs() {
  const [open, setOpen] = useState<OpenDialog>();
  const onClose = () => setOpen(undefined);
  const onEdit = (booking: ManagedBooking, moveTo?: Day) => setOpen({ to: 'edit', booking, day: moveTo });
  return {
    onAdd: (day?: Day) => setOpen({ to: 'edit', booking: null, day }),
    onEdit,
    onReview: (booking: ManagedBooking) => setOpen({ to: 'approve', booking }),
    dialogs: (
      <>
        {open?.to === 'edit' && <EditBookingDialog {...open} onClose={onClose} />}
        {open?.to === 'approve' && <ApproveBookingDialog {...open} onEdit={onEdit} onClose={onClose} />}
      </>
    ),
  };
}
