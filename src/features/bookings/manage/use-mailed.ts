import { useQuery } from '@tanstack/react-query';
import { channelsNotSetUp } from '@/features/messages/notifications.queries';
import { templeTimeZone } from '@/lib/config';
import { type Day, isPast, today } from '@/lib/dates';

/** Whether a family with this address is told by email, which every dialog that promises it asks. */
export function useMailed({ email }: { email: string }) {
  const { data: notSetUp = [] } = useQuery(channelsNotSetUp());
  return email.trim() !== '' && !notSetUp.includes('email');
}

/** Whether it is told that its booking is moved, or stays as it is: not of one that is over, whose records are put right. */
export function useMailedOfChanges(booking: { email: string; last_day: Day }) {
  const isMailed = useMailed(booking);
  return isMailed && !isPast(booking.last_day, today(templeTimeZone));
}
