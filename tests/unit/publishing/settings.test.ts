import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree, readSettings } from '../../../scripts/shared/settings.ts';
import { freePort } from '../../../scripts/testing/ports.ts';

test('without settings the site is on 4321, Supabase on 54321, the data in .local', () => {
  const settings = readSettings({});
  expect(settings.siteUrl).toBe('http://127.0.0.1:4321');
  expect(settings.supabaseUrl).toBe('http://127.0.0.1:54321');
  expect(settings.localDir).toMatch(/[\\/]\.local$/);
});

test.each(['0', '65536', 'abc', '4.5'])('SITE_PORT=%s is refused by name', (value) => {
  expect(() => readSettings({ SITE_PORT: value })).toThrow(
    `SITE_PORT must be a port number from 1 to 65535, not "${value}".`,
  );
});

test('one port for both is refused', () => {
  expect(() => readSettings({ SITE_PORT: '5000', SUPABASE_PORT: '5000' })).toThrow('must differ');
});

test('a taken port is named together with the variable that moves it', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  await new Promise((done) => holder.once('listening', done));
  await expect(assertPortFree(port, 'SITE_PORT')).rejects.toThrow(
    `Port ${port} is already in use. Stop what uses it, or choose another: SITE_PORT=${port + 1} npm start`,
  );
  holder.close();
});
