import { queryOptions } from '@tanstack/react-query';
import { throwRefused } from '@/lib/refusal';
import { retry } from '@/lib/retry';
import { checkRows, flag, nullable, oneOf, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
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

/** Which channels are set up: only the function knows, and it tells administrators. */
export const channelsSetUp = () =>
  queryOptions({ queryKey: ['recipients', 'channels'], queryFn: readChannels, refetchOnWindowFocus: true });

const logRow = { status: oneOf(['sent', 'failed', 'skipped']), error: nullable(text) };

/** How long the outcome is waited for: so many looks, with a pause in milliseconds. */
const following = { attempts: 12, pause: 700 };

async function outcomeAfter(lastLine: number, recipient: string, via: TestChannel): Promise<TestOutcome> {
  const answer = await adminClient()
    .from('notification_logs')
    .select('status, error')
    .match({ event_type: 'test_message', recipient_id: recipient, channel: via })
    .gt('id', lastLine)
    .order('id')
    .limit(1);
  const [line] = checkRows('notification_logs', logRow, unwrap('notification_logs', answer));
  if (!line) throw new Error('notification_logs: not sent yet');
  return line;
}

/** Sends one and waits some seconds for what becomes of it; throws a Refusal when the database sends none. */
export async function sendTestMessage(recipient: string, via: TestChannel): Promise<TestOutcome> {
  const { data, error } = await adminClient().rpc('send_test_message', { recipient, via });
  if (error) throwRefused('send_test_message', error);
  // The database wakes the function as well, and what is not sent now is sent when it next looks.
  adminClient()
    .functions.invoke(functionName, { body: { event_type: 'test_message' } })
    .catch(() => undefined);
  return retry(() => outcomeAfter(data, recipient, via), following).catch(() => ({
    status: 'waiting',
    error: null,
  }));
}
