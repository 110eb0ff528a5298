import { describe, expect, it } from 'vitest';
import { publishingOf, publishingProblem } from '@/features/publishing/publishing';

const changedat = '2026-11-21T10:00:00Z';
const current = { version: 8, changedat };
const minutesLater = (minutes: number) => new Date(Date.parse(changedat) + minutes * 60_000);

describe('the publishing chip', () => {
  const given = { current, live: 7, leftOut: [], problem: null };
  const since = new Date(changedat);

  it.each([8, 9])('is live when the site was built from version 8 or newer: %i', (live) => {
    const leftOut = ['The card of “❤️” could not be drawn.'];
    const found = publishingOf({ ...given, live, leftOut }, minutesLater(60));
    expect(found).toEqual({ state: 'live', leftOut });
  });

  it('is publishing for up to fifteen minutes after a change, and has failed then', () => {
    expect(publishingOf(given, minutesLater(15))).toEqual({ state: 'publishing' });
    expect(publishingOf(given, minutesLater(15.1))).toEqual({ state: 'failed', since, why: '' });
  });

  it('could not publish at once when there is a problem, since it began', () => {
    const problem = { why: 'The host answered 401.' };
    const now = minutesLater(0);
    expect(publishingOf({ ...given, problem }, now)).toEqual({ state: 'failed', since, ...problem });
    const began = '2026-11-20T10:00:00Z';
    expect(publishingOf({ ...given, problem: { ...problem, since: began } }, now)).toMatchObject({
      since: new Date(began),
    });
  });
});

describe('what the database knows of a problem', () => {
  const requests = { attempts: 0, last_error: '', failed_version: null, failedat: null, build_error: '' };

  it('is what the host answered, and nothing while all is well', () => {
    expect(publishingProblem(requests, 8)).toBeNull();
    const unanswered = { ...requests, attempts: 1, last_error: 'The host answered HTTP 503.' };
    expect(publishingProblem(unanswered, 8)).toEqual({
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
