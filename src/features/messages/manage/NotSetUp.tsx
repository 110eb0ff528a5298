import { useQuery } from '@tanstack/react-query';
import { notSetUpInWords } from '@/features/messages/notification';
import { channelsNotSetUp, notificationAudience } from '@/features/messages/notifications.queries';

/** Lists the channels that are not set up. `mail` is false on screens that already mention email. */
export function NotSetUp({ mail = true, className = '' }: { mail?: boolean; className?: string }) {
  const reach = useQuery(notificationAudience());
  const notSetUp = useQuery(channelsNotSetUp());
  const said = notSetUp.data?.filter((channel) => mail || channel !== 'email');
  const sentence =
    reach.isLoadingError || notSetUp.isLoadingError
      ? 'Could not check whether all channels are set up.'
      : reach.data && said && notSetUpInWords(reach.data, said);
  return sentence && <p className={`max-w-measure text-ink-soft ${className}`}>{sentence}</p>;
}
