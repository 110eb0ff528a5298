import { useQuery } from '@tanstack/react-query';
import { channelsNotSetUp } from '@/features/messages/notifications.queries';
import { templeTimeZone } from '@/lib/config';
import { type Day, isPast, today } from '@/lib/dates';

/** Stands in place of both answers where it is not known whether emails leave. */
export const mailUnknown =
  'Whether the family gets an email could not be read. Please tell the family yourself.';

/** Whether a family with this address is told by email, which every dialog that promises it asks; undefined: unknown. */
export function useMailed({ email }: { email: string }) {
  const { data: notSetUp = [], isLoadingError } = useQuery(channelsNotSetUp());
  if (email.trim() === '') return false;
  return isLoadingError ? undefined : !notSetUp.includes('email');
}

/** Whether it is told that its booking is moved, or stays as it is: not of one that is over, whose records are put right. */
export function useMailedOfChanges(booking: { email: string; last_day: Day }) {
  const isMailed = useMailed(booking);
  return isPast(booking.last_day, today(templeTimeZone)) ? false : isMailed;
}
