import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/Button';
import { testChannelNames, testChannels } from './test-message';
import { channelsSetUp } from './test-message.queries';

/** Explains, below the list, why no test messages can be sent. */
export function TestMessageHint() {
  const { data: setUp, isError, isFetching, refetch } = useQuery(channelsSetUp());
  if (isError)
    return (
      <div className="mt-6 flex flex-wrap items-center gap-x-3 text-ink-soft">
        <p>No test messages can be sent: the function send-notifications does not answer.</p>
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          busy={isFetching && 'Trying again…'}
          onClick={() => refetch()}
        >
          Try again
        </Button>
      </div>
    );
  const missing = setUp && testChannels.filter((via) => !setUp[via]).map((via) => testChannelNames[via]);
  if (!missing?.length) return null;
  return (
    <p className="mt-6 max-w-measure wrap-anywhere text-ink-soft">
      {missing.join(' and ')} {missing.length === 1 ? 'is' : 'are'} not set up yet: nobody can be told that
      way, and no test can be sent. Whoever looks after the website finds the steps in
      supabase/functions/send-notifications/README.md.
    </p>
  );
}
