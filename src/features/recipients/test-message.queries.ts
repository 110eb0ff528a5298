import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { adminTable } from '@/lib/admin/table';
import { retry } from '@/lib/browser/retry';
import { checkAnswer } from '@/lib/refusal';
import { checkRows, flag, nullable, oneOf, text } from '@/lib/rows';
import type { SetUp, TestChannel, TestOutcome } from './test-message';

const functionName = 'send-notifications';
const setUpRow = { sms: flag, whatsapp: flag };

async function readChannels(): Promise<SetUp> {
  const { data, error } = await adminClient().functions.invoke(functionName, { method: 'GET' });
  if (error) throw error;
  const [channels] = checkRows(functionName, setUpRow, [data?.channels]);
  if (!channels) throw new Error(`${functionName}: no channels`);
  return channels;
}

/** Which channels are set up: only the function knows, and it tells only administrators. */
export const channelsSetUp = () =>
  queryOptions({ queryKey: ['recipients', 'channels'], queryFn: readChannels, refetchOnWindowFocus: true });

const logs = adminTable('notification_logs', {
  status: oneOf(['sent', 'failed', 'skipped']),
  error: nullable(text),
});

/** How often the log is read for the outcome, with a pause in milliseconds. */
const following = { attempts: 12, pause: 700 };

async function outcomeAfter(lastLine: number, recipient: string, via: TestChannel): Promise<TestOutcome> {
  const [line] = await logs.list((all) =>
    all
      .match({ event_type: 'test_message', recipient_id: recipient, channel: via })
      .gt('id', lastLine)
      .order('id')
      .limit(1),
  );
  if (!line) throw new Error('notification_logs: not sent yet');
  return line;
}

/** Sends a test message and waits some seconds for its outcome; throws a Refusal when the database refuses it. */
export async function sendTestMessage(recipient: string, via: TestChannel): Promise<TestOutcome> {
  const answer = await adminClient().rpc('send_test_message', { recipient, via });
  checkAnswer('send_test_message', answer);
  // The database wakes the function, too, so a failure of this call only delays the message.
  adminClient()
    .functions.invoke(functionName, { body: { event_type: 'test_message' } })
    .catch(() => undefined);
  return retry(() => outcomeAfter(answer.data ?? 0, recipient, via), following).catch(() => ({
    status: 'waiting',
    error: null,
  }));
}
