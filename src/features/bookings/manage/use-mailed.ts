import { useQuery } from '@tanstack/react-query';
import { channelsNotSetUp } from '@/features/messages/notifications.queries';

/** Whether a family with this address is told by email, which every dialog that promises it asks. */
export function useMailed({ email }: { email: string }) {
  const { data: notSetUp = [] } = useQuery(channelsNotSetUp());
  return email.trim() !== '' && !notSetUp.includes('email');
}
