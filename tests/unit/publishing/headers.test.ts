import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../../scripts/shared/headers.ts';

const rules = parseHeaders(`# what every page sends
/*
  X-Content-Type-Options: nosniff
  Cache-Control: public, max-age=0

/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/build.json
  Cache-Control: no-store
`);

test('a path gets the headers of every block that matches it, the later one winning', () => {
  expect(Object.fromEntries(headersFor(rules, '/_astro/a.css'))).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});

test('a pattern without a star matches that path only', () => {
  expect(headersFor(rules, '/build.json').get('Cache-Control')).toBe('no-store');
  expect(headersFor(rules, '/buildXjson').get('Cache-Control')).toBe('public, max-age=0');
});
