import { useMutation } from '@tanstack/react-query';
import { notifyError } from '@/lib/admin/notify';
import { isUnderWay } from '@/lib/admin/query-client';
import { download } from '@/lib/browser/download';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { bookingFile } from './booking-file';
import { type BookingFilter, bookingMessages } from './manage-bookings';
import { exportedBookings } from './manage-bookings.queries';

const mutationKey = ['export of bookings'];

/** Exports all bookings that match the filter, not only the shown page, as a CSV file. */
export function ExportButton({ filter }: { filter: BookingFilter }) {
  const save = useMutation({
    mutationKey,
    mutationFn: () => exportedBookings(filter),
    onSuccess: (bookings) =>
      download(`seva-bookings-${today(templeTimeZone)}.csv`, 'text/csv;charset=utf-8', bookingFile(bookings)),
    onError: (error) => notifyError(bookingMessages.exportFailed, error),
  });
  return (
    <Button busy={save.isPending && 'Exporting…'} onClick={() => isUnderWay(mutationKey) || save.mutate()}>
      Export CSV
    </Button>
  );
}
