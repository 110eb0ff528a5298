import { describe, expect, it } from 'vitest';
import { publishingOf, publishingProblem } from '@/features/publishing/publishing';

const changedat = '2026-11-21T10:00:00Z';
const current = { version: 8, changedat };
const minutesLater = (minutes: number) => new Date(Date.parse(changedat) + minutes * 60_000);

describe('the publishing chip', () => {
  it('is live when the site was built from the content as it is', () => {
    expect(publishingOf({ current, live: 8, leftOut: [], problem: null }, minutesLater(60))).toEqual({
      state: 'live',
      leftOut: [],
    });
  });

  it('is live when the site is newer than what was read', () => {
    expect(publishingOf({ current, live: 9, leftOut: [], problem: null }, minutesLater(0))).toEqual({
      state: 'live',
      leftOut: [],
    });
  });

  it('says what the site is live without', () => {
    const leftOut = ['The card of “❤️” could not be drawn.'];
    expect(publishingOf({ current, live: 8, leftOut, problem: null }, minutesLater(0))).toEqual({
      state: 'live',
      leftOut,
    });
  });

  it('is publishing for up to fifteen minutes after a change', () => {
    expect(publishingOf({ current, live: 7, leftOut: [], problem: null }, minutesLater(15))).toEqual({
      state: 'publishing',
    });
  });

  it('could not publish after that, since the change', () => {
    expect(publishingOf({ current, live: 7, leftOut: [], problem: null }, minutesLater(15.1))).toEqual({
      state: 'failed',
      since: new Date(changedat),
      why: '',
    });
  });

  it('could not publish at once when there is a problem, since it began', () => {
    const now = minutesLater(0);
    const problem = { why: 'The host answered 401.' };
    expect(publishingOf({ current, live: 7, leftOut: [], problem }, now)).toEqual({
      state: 'failed',
      since: new Date(changedat),
      why: problem.why,
    });
    const since = '2026-11-20T10:00:00Z';
    expect(
      publishingOf({ current, live: 7, leftOut: [], problem: { ...problem, since } }, now),
    ).toMatchObject({
      state: 'failed',
      since: new Date(since),
    });
  });
});

describe('what the database knows of a problem', () => {
  const requests = { attempts: 0, last_error: '', failed_version: null, failedat: null, build_error: '' };

  it('is nothing while all is well', () => {
    expect(publishingProblem(requests, 8)).toBeNull();
  });

  it('is what the host answered', () => {
    expect(
      publishingProblem({ ...requests, attempts: 1, last_error: 'The host answered HTTP 503.' }, 8),
    ).toEqual({
      why: 'The host answered HTTP 503. It will be retried automatically.',
    });
  });

  it('is why the build of this content failed, until there is newer content to build', () => {
    const failed = { ...requests, failed_version: 8, failedat: changedat, build_error: 'No picture.' };
    expect(publishingProblem(failed, 8)).toEqual({
      why: 'No picture. The website stays as it is until the next build.',
      since: changedat,
    });
    expect(publishingProblem(failed, 9)).toBeNull();
  });
});
