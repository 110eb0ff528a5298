import { expect, test } from 'vitest';
import { readEnvironment } from '@/lib/build/environment';

const whole = {
  PUBLIC_SUPABASE_URL: 'https://abc.supabase.co/',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  PUBLIC_SITE_URL: 'https://temple.example/',
};

test('removes trailing slashes from addresses and applies defaults', () => {
  expect(readEnvironment(whole)).toEqual({
    ...{ supabaseUrl: 'https://abc.supabase.co', supabaseKey: 'sb_publishable_x' },
    ...{ siteUrl: 'https://temple.example', timeZone: 'America/Los_Angeles' },
    ...{ outDir: './dist', cacheDir: './.cache', warnings: [] },
  });
});

test('warns about a missing database or site address, but continues', () => {
  const environment = readEnvironment({ PUBLIC_SUPABASE_URL: '' });
  expect(environment).toHaveProperty('supabaseUrl', '');
  expect(environment).toHaveProperty('warnings', [expect.stringContaining('PUBLIC_SUPABASE_URL')]);
  expect(readEnvironment({ ...whole, PUBLIC_SITE_URL: undefined })).toMatchObject({
    siteUrl: 'http://localhost:4321',
    warnings: [expect.stringContaining('PUBLIC_SITE_URL')],
  });
});

test.each([
  ['PUBLIC_SUPABASE_URL', 'localhost'],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', ''],
  ['PUBLIC_TEMPLE_TIME_ZONE', 'Pacific'],
])('names an invalid %s (%s) in one line', (name, value) => {
  const { problem } = readEnvironment({ ...whole, [name]: value });
  expect(problem).toContain(name);
  expect(problem).not.toContain('\n');
});
