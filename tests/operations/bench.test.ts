// A measurement that fails is named and leaves the others their turn.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { makeBarePage } from '../../scripts/bench/bare-page.ts';
import { attempt, median, slowest, table } from '../../scripts/bench/report.ts';
import { withTemporaryFolder } from '../../scripts/shared/temporary-folder.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

it('what cannot be measured is reported with its reason, and the run goes on', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = new TypeError('fetch failed', { cause: new Error('other side closed') });
  await attempt('Embedded, first page', () => Promise.reject(failed));
  expect(logged.mock.calls).toEqual([['Embedded, first page: could not be measured (other side closed)']]);
  expect(process.exitCode).toBe(1);
});

it('the bare page has the hero picture and the words of Home, and nothing else', () =>
  withTemporaryFolder(async (folder) => {
    const [site, bare] = [join(folder, 'site'), join(folder, 'bare')];
    mkdirSync(join(site, '_astro'), { recursive: true });
    const picture = (name: string) => `<picture><img src="/_astro/${name}.webp" alt=""></picture>`;
    for (const name of ['hero.webp', 'later.webp', 'page.js']) writeFileSync(join(site, '_astro', name), '');
    writeFileSync(
      join(site, 'index.html'),
      `<script src="/_astro/page.js"></script><main id="main"><h1 class="big">Welcome</h1>${picture('hero')}
      <p style="color: red">All are fed.<script>run()</script></p>${picture('later')}</main>`,
    );
    const page = readFileSync(join(makeBarePage(site, bare), 'index.html'), 'utf8');
    expect(page).toContain(picture('hero'));
    expect(page).toContain('<h1>Welcome</h1>');
    expect(page).toContain('<p>All are fed.</p>');
    expect(page).not.toMatch(/<script|run\(|later|color/);
    expect(readdirSync(join(bare, '_astro'))).toEqual(['hero.webp']);
  }));

it('a table is Markdown, and the median that of what was measured', () => {
  expect(table(['Page', 'LCP'], [['/contact', '1 s']])).toBe(
    '| Page     | LCP |\n| -------- | --- |\n| /contact | 1 s |',
  );
  expect(median([5, 1, 100])).toBe(5);
  expect(median([])).toBeNaN();
  expect(
    slowest(
      Array.from({ length: 20 }, (_, index) => index + 1),
      0.95,
    ),
  ).toBe(19);
});
