import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { queryClient } from '@/lib/admin/query-client';
import { Badge, type Tone } from '@/ui/Badge';
import type { Publishing } from './publishing';
import { publishing } from './publishing.queries';

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface Chip {
  tone: Tone;
  text: string;
  details?: string;
}

const notKnown: Chip = {
  tone: 'plain',
  text: 'Unknown',
  details: 'The website is not responding right now.',
};

/** Maximum number of sentences in the chip. */
const most = 3;

function firstOf(leftOut: string[]) {
  const more = leftOut.length - most;
  return [...leftOut.slice(0, most), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

function words(now: Publishing): Chip {
  switch (now.state) {
    case 'live':
      return now.leftOut.length === 0
        ? { tone: 'green', text: 'Live' }
        : { tone: 'amber', text: 'Live', details: `Left out: ${firstOf(now.leftOut)}` };
    case 'publishing':
      return { tone: 'amber', text: 'Publishing…' };
    case 'failed':
      return {
        tone: 'red',
        text: 'Could not publish',
        details: `since ${clock.format(now.since)}${now.why && `: ${now.why}`}`,
      };
  }
}

/** Checks again after every successful mutation, so that screens need not do it. */
function useLookAfterSaves() {
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'success') queryClient.invalidateQueries(publishing());
      }),
    [],
  );
}

/** Shows whether the saved changes are live, with a link to the public page. */
export function PublishingChip({ publicPage }: { publicPage: string }) {
  useLookAfterSaves();
  const { data, isError } = useQuery(publishing());
  const chip = isError ? notKnown : data && words(data);
  return (
    <>
      <div role="status" aria-live="polite" className="contents">
        {chip && (
          <>
            <span className="sr-only">Website: </span>
            <Badge tone={chip.tone}>{chip.text}</Badge>
            {chip.details && (
              <p className="order-last basis-full wrap-anywhere text-ink-soft lg:text-right">
                {' '}
                {chip.details}
              </p>
            )}
          </>
        )}
      </div>
      <a
        href={publicPage}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-heading underline-offset-4 hover:underline"
      >
        View page
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </>
  );
}
