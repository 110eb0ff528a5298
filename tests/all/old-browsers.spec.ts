// Searches all scripts of the built site, including libraries, for features that the oldest browsers lack.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { Releases } from '../../scripts/local/releases.ts';
import { lackedBy } from '../support/browsers.ts';
import { place } from '../support/test.ts';

/** Features that their users detect or can do without. */
const detected = {
  '.caretPositionFromPoint': 'by ProseMirror',
  '.checkVisibility': 'by the dialogs of Radix',
  '.createPolicy': 'by ProseMirror',
  '.draw': 'a method of Compressor.js, not of the browser',
  '.getComposedRanges': 'by ProseMirror',
  '.replaceSync': 'by the lightbox: without it the link opens the picture alone',
  '.skipTransition': 'by React',
  '.startViewTransition': 'by React',
  DurationFormat: 'by the dates of series',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'by supabase-js, for passkeys',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'by supabase-js, for passkeys',
  Segmenter: 'by the quote in the answer to a message',
};

/** Returns the inline scripts of a page. Scripts of other types are data. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?: type="module")?>(.+?)<\/script>/gs)].map(([, script = '']) => script);

test('the site uses no feature that an old browser lacks', () => {
  const planted = ['list.toSorted(); /(?<=a)b/.test(text); days.values().map(f); Array.from(list).at(-1)'];
  expect(lackedBy(planted)).toEqual(['.toSorted', 'lookbehind', 'values().map']);

  const folder = new Releases(place().localDir).live()?.folder ?? '';
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const pages = globSync('**/*.html', { cwd: folder }).map(read);
  const scripts = globSync('**/*.js', { cwd: folder }).map(read);
  expect([pages.length > 20, scripts.length > 50]).toEqual([true, true]);
  expect(lackedBy([...scripts, ...new Set(pages.flatMap(inlineScripts))])).toEqual(Object.keys(detected));
});
