/** The channels for test messages; not Facebook and Instagram, which are public. */
export const testChannels = ['sms', 'whatsapp'] as const;

export type TestChannel = (typeof testChannels)[number];

/** For each channel, whether the function has all its secrets. */
export type SetUp = Record<TestChannel, boolean>;

export const testChannelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** The outcome of a test message; 'waiting' while it is not known. */
export interface TestOutcome {
  status: 'sent' | 'failed' | 'skipped' | 'waiting';
  error: string | null;
}

interface Sent {
  name: string;
  phone: string;
  via: TestChannel;
}

/** The outcome as a sentence. */
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
