// Cloudflare and Netlify read public/_headers, Vercel reads vercel.json: both must send the same headers.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))) {
    const [, key, value] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
    if (key && value) rules.at(-1)?.headers.push({ key, value });
    else rules.push({ source: line.replace('*', '(.*)'), headers: [] });
  }
  return rules;
}

it('Vercel sends the headers that the other hosts do, and serves about.html at /about', () => {
  const vercel = JSON.parse(readFileSync('vercel.json', 'utf8'));
  expect(vercel).toMatchObject({ cleanUrls: true, trailingSlash: false, outputDirectory: 'dist' });
  expect(vercel.headers).toEqual(rulesOf(readFileSync('public/_headers', 'utf8')));
});
