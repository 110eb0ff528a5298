import { lazy, Suspense, useState } from 'react';
import type { Day } from '@/lib/dates';
import type { ManagedBooking } from './manage-bookings';

const AddBookingDialog = lazy(async () => ({
  default: (await import('./AddBookingDialog')).AddBookingDialog,
}));
const EditBookingDialog = lazy(async () => ({
  default: (await import('./EditBookingDialog')).EditBookingDialog,
}));
const ApproveBookingDialog = lazy(async () => ({
  default: (await import('./ApproveBookingDialog')).ApproveBookingDialog,
}));

type OpenDialog =
  | { to: 'add'; day?: Day | undefined }
  | { to: 'edit'; booking: ManagedBooking; moveTo?: Day | undefined }
  | { to: 'approve'; booking: ManagedBooking };

/** The dialogs that add, edit or move, and approve a booking: one at a time. */
export function useBookingDialogs() {
  const [open, setOpen] = useState<OpenDialog>();
  const onClose = () => setOpen(undefined);
  const onEdit = (booking: ManagedBooking, moveTo?: Day) => setOpen({ to: 'edit', booking, moveTo });
  return {
    onAdd: (day?: Day) => setOpen({ to: 'add', day }),
    onEdit,
    onReview: (booking: ManagedBooking) => setOpen({ to: 'approve', booking }),
    dialogs: (
      <Suspense>
        {open?.to === 'add' && <AddBookingDialog day={open.day} onClose={onClose} />}
        {open?.to === 'edit' && <EditBookingDialog {...open} onClose={onClose} />}
        {open?.to === 'approve' && <ApproveBookingDialog {...open} onEdit={onEdit} onClose={onClose} />}
      </Suspense>
    ),
  };
}
