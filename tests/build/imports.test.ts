// Each import rule refuses what is planted against it in a copy of the project, and the copy as it is breaks none.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const frontmatter = (code: string) => `---\n${code}\n---\n<p>Planted</p>\n`;
const events = 'src/features/events';

/** By the rule: a file, what it says, and the import that must be refused in it, or the path there. */
const planted: [rule: string, file: string, code: string, ...path: string[]][] = [
  [
    'pages → layouts',
    `${events}/Up.tsx`,
    "import X from '@/layouts/PublicLayout.astro';",
    'src/layouts/PublicLayout.astro',
  ],
  [
    'pages → layouts',
    'src/ui/Up.tsx',
    `import type { X } from '@/features/events/event';`,
    `${events}/event.ts`,
  ],
  ['pages → layouts', 'src/lib/up.ts', "export { Button } from '@/ui/Button';", 'src/ui/Button.tsx'],
  [
    'pages → layouts',
    'src/layouts/Up.astro',
    frontmatter("import X from '../pages/404.astro';"),
    'src/pages/404.astro',
  ],
  [
    'only *.queries.ts',
    `${events}/client.ts`,
    "import { x } from '@supabase/supabase-js';",
    '@supabase/supabase-js',
  ],
  [
    'only *.queries.ts',
    'src/ui/Client.astro',
    frontmatter("import { x } from '@/lib/supabase';"),
    'src/lib/supabase.ts',
  ],
  [
    'queries import',
    `${events}/screen.queries.ts`,
    "import { X } from './EventTable';",
    `${events}/EventTable.tsx`,
  ],
  [
    'of another feature',
    `${events}/Borrowed.astro`,
    frontmatter("import X from '@/features/contact/FindUs.astro';"),
    'src/features/contact/FindUs.astro',
  ],
  [
    'a root imports',
    'src/features/bookings/planted.ts',
    "import { x } from './manage/manage-bookings';",
    'src/features/bookings/manage/manage-bookings.ts',
  ],
  [
    'a root imports',
    'src/ui/Shelf.tsx',
    "import { Dialog } from '@/ui/admin/Dialog';",
    'src/ui/admin/Dialog.tsx',
  ],
  [
    'request, manage',
    'src/features/bookings/request/planted.ts',
    "const later = () => import('../manage/manage-bookings');",
    'src/features/bookings/manage/manage-bookings.ts',
  ],
  [
    'src imports nothing',
    `${events}/script.ts`,
    "import { x } from '../../../scripts/shared/files.ts';",
    'scripts/shared/files.ts',
  ],
  [
    'functions are',
    'supabase/functions/verify-captcha/planted.ts',
    "import { x } from '../../../src/lib/dates.ts';",
    'src/lib/dates.ts',
  ],
  [
    'scripts import',
    'scripts/shared/planted.ts',
    "import { x } from '../../tests/support/axe.ts';",
    'tests/support/axe.ts',
  ],
  [
    'what a browser loads',
    `${events}/Island.tsx`,
    "import { x } from './built';",
    `${events}/built.ts`,
    'src/lib/build/environment.ts',
  ],
  [
    'what a browser loads',
    `${events}/Scripted.astro`,
    `${frontmatter('')}<script>\nimport { readFileSync } from 'node:fs';\n</script>`,
    'node:fs',
  ],
  [
    'no public page',
    'src/pages/office.astro',
    frontmatter("import { X } from '@/features/events/Office';"),
    `${events}/Office.tsx`,
    'src/lib/admin/notify.ts',
  ],
  [
    'no cycle',
    `${events}/egg.ts`,
    "import type { Hen } from './hen';",
    `${events}/hen.ts`,
    `${events}/egg.ts`,
  ],
];
/** What the paths above lead through. */
const between: Record<string, string> = {
  [`${events}/built.ts`]: "import { x } from '@/lib/build/environment';",
  [`${events}/Office.tsx`]: "import { notify } from '@/lib/admin/notify';",
  [`${events}/hen.ts`]: "import { Egg } from './egg';",
};

it('refuses each, and nothing of the project as it is', () => {
  const copy = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const folders = ['src', 'scripts', 'supabase', 'tests'];
  for (const folder of folders) cpSync(folder, join(copy, folder), { recursive: true });
  const write = (file: string, code: string) => {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  };
  const script = resolve('scripts/check-imports.ts');
  const check = () => spawnSync(process.execPath, [script], { cwd: copy, encoding: 'utf8' });

  const before = check();
  expect(before.stderr).toBe('');
  expect(before.stdout).toMatch(/^Imports: \d{3,} files looked at\.$/m);
  expect(before.status).toBe(0);

  for (const [file, code] of Object.entries(between)) write(file, code);
  for (const [, file, code] of planted) write(file, code);
  const { status, stderr } = check();
  expect(status).toBe(1);
  for (const [rule, file, , ...path] of planted) {
    const importer = path[0]?.startsWith('node:') ? `${file}#script` : file;
    expect(stderr).toContain(`${[importer, ...path].join('\n  → ')}\n  ${rule}`);
    // A rule that speaks of a file which has moved would still refuse its old name.
    for (const step of path.filter((step) => /^[a-z]+\//.test(step)))
      expect(existsSync(join(copy, step)), step).toBe(true);
  }
});
