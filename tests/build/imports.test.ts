// Each import rule refuses what is planted against it in a copy of the project, and the copy as it is breaks none.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { circleRules, importRules, reachRules } from '../../scripts/check/import-rules.ts';

/** A file, what it says, and the import that must be refused in it, or the way there. */
type Planted = [file: string, code: string, ...way: string[]];

const frontmatter = (code: string) => `---\n${code}\n---\n<p>Planted</p>\n`;
const events = 'src/features/events';

const planted: Record<string, Planted[]> = {
  layers: [
    [
      'src/layouts/Planted.astro',
      frontmatter("import Lost from '../pages/404.astro';"),
      'src/pages/404.astro',
    ],
    [`${events}/Upward.tsx`, "import { x } from '@/layouts/site';", 'src/layouts/site.ts'],
    ['src/ui/Upward.tsx', "import type { X } from '@/features/events/event';", `${events}/event.ts`],
    ['src/lib/upward.ts', "export { Button } from '@/ui/Button';", 'src/ui/Button.tsx'],
  ],
  'database-client': [
    [`${events}/client.ts`, "import { createClient } from '@supabase/supabase-js';", '@supabase/supabase-js'],
    ['src/ui/Client.astro', frontmatter("import { x } from '@/lib/supabase';"), 'src/lib/supabase.ts'],
    [
      'src/layouts/admin/client.ts',
      "const later = () => import('../../lib/admin/supabase-admin');",
      'src/lib/admin/supabase-admin.ts',
    ],
  ],
  queries: [
    [`${events}/screen.queries.ts`, "import { EventTable } from './EventTable';", `${events}/EventTable.tsx`],
    [`${events}/focus.queries.ts`, "import { x } from '@/ui/dialog';", 'src/ui/dialog.ts'],
  ],
  'other-features': [
    [
      `${events}/Borrowed.astro`,
      frontmatter("import FindUs from '@/features/contact/FindUs.astro';"),
      'src/features/contact/FindUs.astro',
    ],
    [
      `${events}/borrowed.ts`,
      "import { x } from '../recipients/use-recipients';",
      'src/features/recipients/use-recipients.ts',
    ],
  ],
  'feature-shelves': [
    [
      'src/features/bookings/planted.ts',
      "import { x } from './manage/manage-bookings';",
      'src/features/bookings/manage/manage-bookings.ts',
    ],
    [
      'src/features/bookings/request/planted.ts',
      "import { x } from '../manage/manage-bookings';",
      'src/features/bookings/manage/manage-bookings.ts',
    ],
  ],
  'lib-shelves': [
    ['src/lib/shelf.ts', "import { x } from './admin/csv';", 'src/lib/admin/csv.ts'],
    ['src/ui/Shelf.tsx', "import { Dialog } from '@/ui/admin/Dialog';", 'src/ui/admin/Dialog.tsx'],
    ['src/lib/build/shelf.ts', "import { x } from '@/lib/admin/csv';", 'src/lib/admin/csv.ts'],
  ],
  'src-alone': [
    [
      `${events}/script.ts`,
      "import { x } from '../../../scripts/shared/files.ts';",
      'scripts/shared/files.ts',
    ],
    [
      'src/pages/test.astro',
      frontmatter("import { x } from '../../tests/support/axe';"),
      'tests/support/axe.ts',
    ],
    [
      'src/lib/function.ts',
      "import { x } from '../../supabase/functions/_shared/body';",
      'supabase/functions/_shared/body.ts',
    ],
  ],
  'functions-alone': [
    [
      'supabase/functions/verify-captcha/planted.ts',
      "import { x } from '../../../src/lib/dates.ts';",
      'src/lib/dates.ts',
    ],
  ],
  'scripts-without-tests': [
    ['scripts/shared/planted.ts', "import { x } from '../../tests/support/axe.ts';", 'tests/support/axe.ts'],
  ],
  'build-only': [
    [`${events}/built.ts`, "import { x } from '@/lib/build/content-images';"],
    [
      `${events}/Island.tsx`,
      "import { x } from './built';",
      `${events}/built.ts`,
      'src/lib/build/content-images.ts',
    ],
    [
      `${events}/Scripted.astro`,
      `${frontmatter('')}<script>\nimport { readFileSync } from 'node:fs';\n</script>`,
      'node:fs',
    ],
  ],
  'browser-only': [
    [
      `${events}/Built.astro`,
      frontmatter("import { x } from '@/lib/browser/retry';"),
      'src/lib/browser/retry.ts',
    ],
  ],
  'back-office': [
    [`${events}/Office.tsx`, "import { notify } from '@/lib/admin/notify';"],
    [
      'src/pages/office.astro',
      frontmatter("import { Office } from '@/features/events/Office';"),
      `${events}/Office.tsx`,
      'src/lib/admin/notify.ts',
    ],
  ],
  'file-circles': [
    [`${events}/egg.ts`, "import type { Hen } from './hen';", `${events}/hen.ts`, `${events}/egg.ts`],
    [`${events}/hen.ts`, "import { Egg } from './egg';"],
  ],
};

const folderCircle: Planted[] = [
  ['src/features/east/one.ts', "import { x } from '@/features/west/one';"],
  ['src/features/west/one.ts', 'export const x = 1;'],
  ['src/features/west/two.ts', "import { x } from '@/features/east/shelf/two';"],
  ['src/features/east/shelf/two.ts', 'export const x = 1;'],
];

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const folder of ['src', 'scripts', 'supabase', 'tests']) {
    cpSync(folder, join(copy, folder), { recursive: true });
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function check() {
  const script = resolve('scripts/check-imports.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: copy, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('the project as it is breaks no rule', () => {
  const { status, stdout, stderr } = check();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Imports: \d{3,} files looked at, 0 rules broken\.$/m);
  expect(status).toBe(0);
});

it('there is something planted against each rule', () => {
  const rules = [...importRules, ...reachRules, circleRules.files].map(({ name }) => name);
  expect(Object.keys(planted)).toEqual(rules);
});

it('what is planted is refused, each by its rule', () => {
  for (const [file, code] of [...Object.values(planted).flat(), ...folderCircle]) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  const { status, stderr } = check();
  expect(status).toBe(1);
  for (const [rule, plants] of Object.entries(planted)) {
    for (const [file, , ...way] of plants.filter(([, , ...way]) => way.length > 0)) {
      const importer = way[0]?.startsWith('node:') ? `${file}#script` : file;
      expect(stderr).toContain(`${[importer, ...way].join('\n  → ')}\n  ${rule}: `);
      // A rule that speaks of a file which has moved would still refuse its old name.
      for (const step of way.filter((step) => /^[a-z]+\//.test(step))) {
        expect(existsSync(join(copy, step)), step).toBe(true);
      }
    }
  }
  expect(stderr).toContain(
    'src/features/east\n  → src/features/west\n  → src/features/east\n  folder-circles: ',
  );
});
