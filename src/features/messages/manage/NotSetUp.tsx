import { useQuery } from '@tanstack/react-query';
import { notSetUpInWords } from '@/features/messages/notification';
import { channelsNotSetUp, notificationAudience } from '@/features/messages/notifications.queries';

/** Says once, and quietly, by which channels nobody can be notified yet; of email not where that is said already. */
export function NotSetUp({ mail = true, className = '' }: { mail?: boolean; className?: string }) {
  const { data: reach = [] } = useQuery(notificationAudience());
  const { data: notSetUp = [] } = useQuery(channelsNotSetUp());
  const said = mail ? notSetUp : notSetUp.filter((channel) => channel !== 'email');
  const sentence = notSetUpInWords(reach, said);
  return sentence && <p className={`max-w-measure text-ink-soft ${className}`}>{sentence}</p>;
}
