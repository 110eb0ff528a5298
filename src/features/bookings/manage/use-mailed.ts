import { useQuery } from '@tanstack/react-query';
import { channelsNotSetUp } from '@/features/messages/notifications.queries';
import { templeTimeZone } from '@/lib/config';
import { type Day, isPast, today } from '@/lib/dates';

/** Picks the sentence that applies. If `isMailed` is undefined, says that the email setup cannot be read. */
export const byMail = (isMailed: boolean | undefined, withMail: string, without: string) => {
  if (isMailed === undefined)
    return 'We couldn’t check whether email is set up. Please tell the family yourself.';
  return isMailed ? withMail : without;
};

/** Whether a family with this address gets emails. Undefined if the email setup cannot be read. */
export function useMailed({ email }: { email: string }) {
  const { data: notSetUp = [], isLoadingError } = useQuery(channelsNotSetUp());
  if (email.trim() === '') return false;
  return isLoadingError ? undefined : !notSetUp.includes('email');
}

/** Whether a family gets an email if its booking is moved or kept. False for past bookings, which are only corrected. */
export function useMailedOfChanges(booking: { email: string; last_day: Day }) {
  const isMailed = useMailed(booking);
  return isPast(booking.last_day, today(templeTimeZone)) ? false : isMailed;
}
