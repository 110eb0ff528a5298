// The doctor, run as a command, finds what it looks for in a site that was really built.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Patient, startFakeProject } from '../operations/fake-hosted-project.ts';
import { runScript } from '../operations/scripts.ts';

let fake: Patient;
beforeAll(async () => {
  fake = await startFakeProject({ built: true });
});
afterAll(() => fake?.close());

it('a healthy project passes', async () => {
  const { code, output } = await runScript('doctor', [], fake.variables);
  expect(output).toMatch(/^\d\d ok, 0 failed, 0 skipped$/m);
  expect(code).toBe(0);
});

it('a page that shows a secret key fails', async () => {
  const undo = fake.changeFile('admin.html', (text) => `${text}<!-- sb_secret_abcdefghijklmnop -->`);
  const { code, output } = await runScript('doctor', [], fake.variables);
  undo();
  expect(output).toMatch(/^FAIL {2}No secret on the site/m);
  expect(code).toBe(1);
});
