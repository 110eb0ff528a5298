import { useQuery } from '@tanstack/react-query';
import { notSetUpInWords } from './notification';
import { channelsNotSetUp, notificationAudience } from './notifications.queries';

/** Says once, and quietly, by which channels nobody can be notified yet. */
export function NotSetUp({ className = '' }: { className?: string }) {
  const { data: reach = [] } = useQuery(notificationAudience());
  const { data: notSetUp = [] } = useQuery(channelsNotSetUp());
  const sentence = notSetUpInWords(reach, notSetUp);
  return sentence && <p className={`max-w-measure text-ink-soft ${className}`}>{sentence}</p>;
}
