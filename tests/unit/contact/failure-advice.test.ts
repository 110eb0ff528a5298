import { afterEach, expect, test, vi } from 'vitest';
import { failureAdvice } from '@/ui/FormFailure';

afterEach(() => vi.unstubAllGlobals());

const advice = (message: string, onLine = true) => {
  vi.stubGlobal('navigator', { onLine });
  return failureAdvice(new TypeError(message), '');
};

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://temple.example/_astro/a.js'],
  ['Firefox', 'error loading dynamically imported module: https://temple.example/_astro/a.js'],
  ['Safari', 'Importing a module script failed.'],
])('a script that did not come asks for the page again: %s', (_, message) => {
  expect(advice(message)).toContain('reload the page');
  expect(advice(message, false)).toContain('You are offline.');
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a request that failed does not: %s',
  (message) => expect(advice(message)).toContain('in a few minutes'),
);
