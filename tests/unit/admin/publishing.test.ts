import { describe, expect, it } from 'vitest';
import { publishingOf } from '@/features/publishing/publishing';

const changedat = '2026-11-21T10:00:00Z';
const wanted = { version: 8, changedat };
const minutesLater = (minutes: number) => new Date(Date.parse(changedat) + minutes * 60_000);

describe('the publishing chip', () => {
  it('is live when the site was built from the content as it is', () => {
    expect(publishingOf({ wanted, live: 8 }, minutesLater(60))).toEqual({ state: 'live' });
  });

  it('is live when the site is newer than what was read', () => {
    expect(publishingOf({ wanted, live: 9 }, minutesLater(0))).toEqual({ state: 'live' });
  });

  it('is publishing for up to ten minutes after a change', () => {
    expect(publishingOf({ wanted, live: 7 }, minutesLater(10))).toEqual({ state: 'publishing' });
  });

  it('could not publish after that, since the change', () => {
    expect(publishingOf({ wanted, live: 7 }, minutesLater(10.1))).toEqual({
      state: 'failed',
      since: new Date(changedat),
    });
  });
});
