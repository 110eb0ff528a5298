import { expect, test } from 'vitest';
import { readEnvironment } from '@/lib/build/environment';

const whole = {
  PUBLIC_SUPABASE_URL: 'https://abc.supabase.co/',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  PUBLIC_SITE_URL: 'https://temple.example/',
};

test('addresses lose their trailing slash and the rest has defaults', () => {
  expect(readEnvironment(whole)).toEqual({
    ...{ supabaseUrl: 'https://abc.supabase.co', supabaseKey: 'sb_publishable_x' },
    ...{ siteUrl: 'https://temple.example', timeZone: 'America/Los_Angeles' },
    ...{ outDir: './dist', cacheDir: './.cache', warnings: [] },
  });
});

test('without a database or an address of the site the build says so and goes on', () => {
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
])('a wrong %s (%s) is named in one line', (name, value) => {
  const { problem } = readEnvironment({ ...whole, [name]: value });
  expect(problem).toContain(name);
  expect(problem).not.toContain('\n');
});
