// What the last step of a deployment reports to the back office.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/testing/ports.ts';
import { type Started, startBackend } from './bare-backend.ts';
import { runHere } from './scripts.ts';

let started: Started;
beforeAll(async () => {
  started = await startBackend();
});
afterAll(() => started?.close());

const report = (outcome: string, variables: Record<string, string> = started.env) =>
  runHere('report-build', [outcome], variables);

async function known(): Promise<{ failed: boolean; words: string }> {
  const { rows } = await started.db.query<{ failed: boolean; words: string }>(`
    select failed_version = (select version from public.content_version) is true as failed, build_error as words
    from public.rebuild_requests`);
  return rows[0] ?? { failed: false, words: '' };
}

it('a failed build is known to the back office until one succeeds', async () => {
  expect(await report('failure')).toEqual({ code: 0, output: 'Reported.\n' });
  expect(await known()).toEqual({ failed: true, words: expect.stringMatching(/failed.* Actions/) });
  expect((await report('cancelled')).output).toContain('Nothing to report');
  expect((await known()).failed).toBe(true);
  expect(await report('success')).toEqual({ code: 0, output: 'Reported.\n' });
  expect(await known()).toEqual({ failed: false, words: '' });
});

it('nothing it meets fails the deploy', async () => {
  const { SUPABASE_SECRET_KEY: _, ...without } = started.env;
  expect(await report('failure', without)).toEqual({
    code: 0,
    output: expect.stringContaining('SUPABASE_SECRET_KEY is not set'),
  });
  const { code, output } = await report('failure', {
    ...started.env,
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${await freePort()}`,
  });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Not reported (no answer') });
});
