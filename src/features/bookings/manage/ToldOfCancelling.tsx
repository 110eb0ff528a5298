import { useQuery } from '@tanstack/react-query';
import { audienceOf, toldInWords } from '@/features/notifications/notification';
import { notificationReach } from '@/features/notifications/notifications.queries';
import { queryClient } from '@/lib/admin/query-client';

/** Who hears of it when a booking is cancelled, as soon as that is known. */
export function ToldOfCancelling() {
  const { data: reach } = useQuery(notificationReach(), queryClient);
  const told = reach && audienceOf(reach, 'booking_cancelled', ({ enabled }) => enabled);
  return (
    <p aria-live="polite" className="min-h-[1lh] font-semibold">
      {told && toldInWords('This tells', told)}
    </p>
  );
}
