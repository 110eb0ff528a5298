import { describe, expect, it } from 'vitest';
import { publishingOf, publishingProblem } from '@/features/publishing/publishing';

const changedat = '2026-11-21T10:00:00Z';
const current = { version: 8, changedat };
const minutesLater = (minutes: number) => new Date(Date.parse(changedat) + minutes * 60_000);

describe('the publishing chip', () => {
  const given = { current, live: 7, leftOut: [], problem: null };
  const since = new Date(changedat);

  it.each([8, 9])('says live if the site was built from version 8 or newer: %i', (live) => {
    const leftOut = ['The card of “❤️” could not be drawn.'];
    const found = publishingOf({ ...given, live, leftOut }, minutesLater(60));
    expect(found).toEqual({ state: 'live', leftOut });
  });

  it('says publishing for up to fifteen minutes after a change, and failed after that', () => {
    expect(publishingOf(given, minutesLater(15))).toEqual({ state: 'publishing' });
    expect(publishingOf(given, minutesLater(15.1))).toEqual({ state: 'failed', since, why: '' });
  });

  it('says failed immediately if there is a problem, since its beginning', () => {
    const problem = { why: 'The host answered 401.' };
    const now = minutesLater(0);
    expect(publishingOf({ ...given, problem }, now)).toEqual({ state: 'failed', since, ...problem });
    const began = '2026-11-20T10:00:00Z';
    expect(publishingOf({ ...given, problem: { ...problem, since: began } }, now)).toMatchObject({
      since: new Date(began),
    });
  });
});

describe('a publishing problem', () => {
  const requests = { attempts: 0, last_error: '', failed_version: null, failedat: null, build_error: '' };

  it('is the host’s error, or null if there is none', () => {
    expect(publishingProblem(requests, 8)).toBeNull();
    const unanswered = { ...requests, attempts: 1, last_error: 'The host answered HTTP 503.' };
    expect(publishingProblem(unanswered, 8)).toEqual({
      why: 'The host answered HTTP 503. It will be retried automatically.',
    });
  });

  it('is the error of the last build until there is newer content', () => {
    const failed = { ...requests, failed_version: 8, failedat: changedat, build_error: 'No picture.' };
    expect(publishingProblem(failed, 8)).toEqual({
      why: 'No picture. The website stays as it is until the next build.',
      since: changedat,
    });
    expect(publishingProblem(failed, 9)).toBeNull();
  });
});
