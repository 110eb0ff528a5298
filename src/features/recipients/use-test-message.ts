import { useMutation, useQuery } from '@tanstack/react-query';
import { isUnderWay } from '@/lib/admin/query-client';
import { Refusal } from '@/lib/refusal';
import type { RecipientValues } from './recipient';
import { outcomeInWords, type TestChannel, testChannels } from './test-message';
import { channelsSetUp, sendTestMessage } from './test-message.queries';

const noticeKinds = { sent: 'success', failed: 'error', skipped: 'error', waiting: 'info' } as const;

/** Sends test messages to a recipient over the channels that are ticked and set up, with the last outcome. */
export function useTestMessage(recipient: RecipientValues) {
  const { data: setUp } = useQuery(channelsSetUp());
  const mutationKey = ['test message', recipient.id];
  const test = useMutation({
    mutationKey,
    mutationFn: async (via: TestChannel) => {
      const outcome = await sendTestMessage(recipient.id, via);
      return { kind: noticeKinds[outcome.status], words: outcomeInWords({ ...recipient, via }, outcome) };
    },
  });
  const why = test.error instanceof Refusal ? test.error.message : 'Please try again.';
  return {
    offered: testChannels.filter((via) => recipient.is_active && recipient[via] && setUp?.[via]),
    send: (via: TestChannel) => isUnderWay(mutationKey) || test.mutate(via),
    /** The channel of the message that is being sent. */
    sending: test.isPending ? test.variables : undefined,
    outcome: test.error
      ? ({ kind: 'error', words: `The test message could not be sent. ${why}` } as const)
      : test.data,
  };
}
