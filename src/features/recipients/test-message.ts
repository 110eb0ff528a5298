/** How a test message can go; the pages on Facebook and Instagram are public, so nothing is tried there. */
export const testChannels = ['sms', 'whatsapp'] as const;

export type TestChannel = (typeof testChannels)[number];

/** Which of them the function has all the secrets for. */
export type SetUp = Record<TestChannel, boolean>;

export const testChannelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** What became of a test message; 'waiting' when nothing is known of it yet. */
export interface TestOutcome {
  status: 'sent' | 'failed' | 'skipped' | 'waiting';
  error: string | null;
}

interface Sent {
  name: string;
  phone: string;
  via: TestChannel;
}

/** The outcome in words: to whom, over what, and why not. */
export function outcomeInWords({ name, phone, via }: Sent, { status, error }: TestOutcome): string {
  const channel = testChannelNames[via];
  switch (status) {
    case 'sent':
      return `A test message has been sent to ${name} by ${channel}. The phone with ${phone} rings within a minute.`;
    case 'failed':
    case 'skipped':
      return `The test message was not sent to ${name} by ${channel}. ${error ?? ''}`.trim();
    case 'waiting':
      return `The test message to ${name} is still on its way: see Notifications, Notification Logs.`;
  }
}
