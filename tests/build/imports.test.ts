// The check of imports refuses what is planted against it in a copy of the project, also in .astro files, and the copy as
// it is breaks no rule.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const frontmatter = (code: string) => `---\n${code}\n---\n<p>Planted</p>\n`;
const events = 'src/features/events';
const bookings = 'src/features/bookings';

/** What each file says. */
const planted = {
  [`${events}/client.ts`]: "import { x } from '@supabase/supabase-js';",
  [`${events}/Guest.tsx`]: "import { SevaGuide } from '@/features/bookings/SevaGuide';",
  'supabase/functions/send-notifications/rest.ts': "import { x } from '../../../src/lib/dates';",
  'src/pages/planted.astro': frontmatter("import { ask } from '@/lib/admin/ask';"),
  [`${events}/built.ts`]: "import { x } from '@/lib/build/environment';",
  [`${events}/Island.tsx`]: "import { x } from './built';",
  [`${events}/Scripted.astro`]: `${frontmatter('')}<script>\nimport { readFileSync } from 'node:fs';\n</script>`,
  [`${events}/egg.ts`]: "import type { Hen } from './hen';",
  [`${events}/hen.ts`]: "import { Egg } from './egg';",
};

/** What must be refused: the files that lead to it, and the beginning of the rule. */
const refused: [rule: string, ...path: string[]][] = [
  ['only *.queries.ts', `${events}/client.ts`, '@supabase/supabase-js'],
  ['of another feature', `${events}/Guest.tsx`, `${bookings}/SevaGuide.tsx`],
  ['functions are deployed', 'supabase/functions/send-notifications/rest.ts', 'src/lib/dates.ts'],
  ['no public page', 'src/pages/planted.astro', 'src/lib/admin/ask.ts'],
  ['what a browser loads', `${events}/Island.tsx`, `${events}/built.ts`, 'src/lib/build/environment.ts'],
  ['what a browser loads', `${events}/Scripted.astro#script`, 'node:fs'],
  ['no cycle', `${events}/egg.ts`, `${events}/hen.ts`, `${events}/egg.ts`],
];

it('refuses each, and nothing of the project as it is', () => {
  const copy = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const folder of ['src', 'scripts', 'supabase', 'tests'])
    cpSync(folder, join(copy, folder), { recursive: true });
  const script = resolve('scripts/check-imports.ts');
  const check = () => spawnSync(process.execPath, [script], { cwd: copy, encoding: 'utf8' });

  const before = check();
  expect([before.status, before.stderr]).toEqual([0, '']);
  expect(before.stdout).toMatch(/^Imports: \d{3,} files looked at\.$/m);

  for (const [file, code] of Object.entries(planted)) writeFileSync(join(copy, file), code);
  const { status, stderr } = check();
  expect(status).toBe(1);
  for (const [rule, ...path] of refused) expect(stderr).toContain(`${path.join('\n  → ')}\n  ${rule}`);
});
