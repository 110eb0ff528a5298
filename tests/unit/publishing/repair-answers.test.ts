import type { App } from '@supabase/lite';
import { expect, test } from 'vitest';
import { repairAnswers } from '../../../scripts/local/repair-answers.ts';

function answering(status: number, body: unknown) {
  const app = { fetch: async () => Response.json(body, { status }) } as unknown as App;
  return repairAnswers(app)(new Request('http://127.0.0.1/rest/v1/t'));
}

test.each([
  ['error: new row for relation "t" violates check constraint "t_check"', '23514'],
  ['error: conflicting key value violates exclusion constraint "t_excl"', '23P01'],
])('%s is a 400, as on hosted Supabase', async (message, code) => {
  const response = await answering(500, { code: 'SUP', message });
  expect(response.status).toBe(400);
  expect((await response.json()).code).toBe(code);
});

test('any other failure stays what it was', async () => {
  const response = await answering(500, { code: 'SUP', message: 'error: out of memory' });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 'SUP', message: 'error: out of memory' });
});

test('the site may ask before it calls a function of the database', async () => {
  const app = { fetch: async () => Response.json({}, { status: 404 }) } as unknown as App;
  const ask = (method: string) =>
    repairAnswers(app)(new Request('http://127.0.0.1/rest/v1/rpc/f', { method }));
  expect((await ask('OPTIONS')).status).toBe(204);
  expect((await ask('POST')).status).toBe(404);
});
