import { describe, expect, it } from 'vitest';
import { publishingOf } from '@/features/publishing/publishing';

const changedat = '2026-11-21T10:00:00Z';
const wanted = { version: 8, changedat };
const minutesLater = (minutes: number) => new Date(Date.parse(changedat) + minutes * 60_000);

describe('the publishing chip', () => {
  it('is live when the site was built from the content as it is', () => {
    expect(publishingOf({ wanted, live: 8, refusal: '' }, minutesLater(60))).toEqual({ state: 'live' });
  });

  it('is live when the site is newer than what was read', () => {
    expect(publishingOf({ wanted, live: 9, refusal: '' }, minutesLater(0))).toEqual({ state: 'live' });
  });

  it('is publishing for up to fifteen minutes after a change', () => {
    expect(publishingOf({ wanted, live: 7, refusal: '' }, minutesLater(15))).toEqual({ state: 'publishing' });
  });

  it('could not publish after that, since the change', () => {
    expect(publishingOf({ wanted, live: 7, refusal: '' }, minutesLater(15.1))).toEqual({
      state: 'failed',
      since: new Date(changedat),
      why: '',
    });
  });

  it('could not publish at once when the host takes no request', () => {
    const refusal = 'The host answered 401.';
    expect(publishingOf({ wanted, live: 7, refusal }, minutesLater(0))).toMatchObject({
      state: 'failed',
      why: refusal,
    });
  });
});
