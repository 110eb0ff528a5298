// Breaks the import rules in a copy of the project, also in .astro files.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const frontmatter = (code: string) => `---\n${code}\n---\n<p>Planted</p>\n`;
const events = 'src/features/events';
const bookings = 'src/features/bookings';

/** Files that each break a rule. */
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

/** Expected errors: the beginning of the rule, and the chain of imports. */
const refused: [rule: string, ...path: string[]][] = [
  ['only *.queries.ts', `${events}/client.ts`, '@supabase/supabase-js'],
  ['a feature imports only', `${events}/Guest.tsx`, `${bookings}/SevaGuide.tsx`],
  ['functions are deployed', 'supabase/functions/send-notifications/rest.ts', 'src/lib/dates.ts'],
  ['no public page', 'src/pages/planted.astro', 'src/lib/admin/ask.ts'],
  ['browser code reaches', `${events}/Island.tsx`, `${events}/built.ts`, 'src/lib/build/environment.ts'],
  ['browser code reaches', `${events}/Scripted.astro#script`, 'node:fs'],
  ['no import cycles', `${events}/egg.ts`, `${events}/hen.ts`, `${events}/egg.ts`],
];

it('accepts the project as it is, and rejects each broken rule', () => {
  const copy = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const folder of ['src', 'scripts', 'supabase', 'tests'])
    cpSync(folder, join(copy, folder), { recursive: true });
  const script = resolve('scripts/check-imports.ts');
  const check = () => spawnSync(process.execPath, [script], { cwd: copy, encoding: 'utf8' });

  const before = check();
  expect([before.status, before.stderr]).toEqual([0, '']);
  expect(before.stdout).toMatch(/^Imports: checked \d{3,} files\.$/m);

  for (const [file, code] of Object.entries(planted)) writeFileSync(join(copy, file), code);
  const { status, stderr } = check();
  expect(status).toBe(1);
  for (const [rule, ...path] of refused) expect(stderr).toContain(`${path.join('\n  → ')}\n  ${rule}`);
});
