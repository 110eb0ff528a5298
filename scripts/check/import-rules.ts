// Who may import whom. A rule with `forbids` looks at each import, written `importer -> imported`; one with `reaches`
// follows imports as far as they lead. The scripts of an .astro file count as a file of their own, `X.astro#script`:
// its frontmatter runs in the build, they in the browser.

export interface Rule {
  name: string;
  /** What holds, told to whoever breaks it. */
  sentence: string;
}

export interface ImportRule extends Rule {
  forbids: RegExp[];
}

export interface ReachRule extends Rule {
  from: RegExp;
  reaches: RegExp;
  /** Files that are not followed any further. */
  except?: RegExp;
}

export const importRules: ImportRule[] = [
  {
    name: 'layers',
    sentence: 'pages → layouts → features → ui → lib, never upward.',
    forbids: [
      /^src\/layouts\/.* -> src\/pages\//,
      /^src\/features\/.* -> src\/(layouts|pages)\//,
      /^src\/ui\/.* -> src\/(features|layouts|pages)\//,
      /^src\/lib\/.* -> src\/(ui|features|layouts|pages)\//,
    ],
  },
  {
    name: 'database-client',
    sentence: 'Only *.queries.ts, features/session and lib import the Supabase client.',
    forbids: [
      /^src\/(?!lib\/|features\/session\/|.*\.queries\.ts ).* -> (@supabase\/|src\/lib\/(admin\/)?supabase)/,
    ],
  },
  {
    name: 'queries',
    sentence: 'Queries import rules, other queries and lib, and no part of a screen.',
    forbids: [/\.queries\.ts -> (react$|src\/ui\/|src\/.*(\.tsx|\.astro|\.css|\/use-[^/]+\.ts)$)/],
  },
  {
    name: 'other-features',
    sentence: 'Of another feature a feature imports rules and queries, never components, hooks or styles.',
    forbids: [
      /^src\/features\/([^/]+)\/.* -> src\/features\/(?!\1\/).*(\.tsx|\.astro|\.css|\/use-[^/]+\.ts)$/,
    ],
  },
  {
    name: 'feature-shelves',
    sentence: "A feature's root imports none of its shelves; request, manage and edit not each other.",
    forbids: [
      /^src\/features\/([^/]+)\/[^/]+ -> src\/features\/\1\/[^/]+\//,
      /^src\/features\/([^/]+)\/(request|manage|edit)\/.* -> src\/features\/\1\/(?!\2\/)(request|manage|edit)\//,
    ],
  },
  {
    name: 'lib-shelves',
    sentence:
      'The roots of lib and ui import none of their shelves; lib/build and lib/browser no other shelf.',
    forbids: [
      /^src\/(lib|ui)\/[^/]+ -> src\/\1\/[^/]+\//,
      /^src\/lib\/(build|browser)\/.* -> src\/lib\/(?!\1\/)[^/]+\//,
    ],
  },
  {
    name: 'src-alone',
    sentence: 'src imports nothing from scripts, tests or supabase.',
    forbids: [/^src\/.* -> (scripts|tests|supabase)\//],
  },
  {
    name: 'functions-alone',
    sentence: 'supabase/functions imports nothing from the rest of the project: it is deployed without it.',
    forbids: [/^supabase\/functions\/.* -> ((src|scripts|tests)\/|supabase\/(?!functions\/))/],
  },
  {
    name: 'scripts-without-tests',
    sentence: 'scripts import nothing from tests.',
    forbids: [/^scripts\/.* -> tests\//],
  },
];

export const reachRules: ReachRule[] = [
  {
    name: 'build-only',
    sentence: 'What a browser loads reaches neither lib/build nor Node.',
    from: /^src\/(.*(\.tsx|\.astro#script)|lib\/browser\/.*)$/,
    reaches: /^(src\/lib\/build\/|node:)/,
  },
  {
    name: 'browser-only',
    sentence: 'What the build runs reaches lib/browser through an island only.',
    from: /^src\/(pages\/.*|.*\.astro|lib\/build\/.*)$/,
    reaches: /^src\/lib\/browser\//,
    except: /(\.tsx|\.astro#script)$/,
  },
  {
    name: 'back-office',
    sentence: 'No public page reaches the back office: admin, manage, edit, the session or supabase-js.',
    from: /^src\/pages\/(?!admin\/|login\.)/,
    reaches:
      /^(src\/(lib|ui|layouts)\/admin\/|src\/features\/(session|[^/]+\/(manage|edit))\/|@supabase\/supabase-js)/,
  },
];

export const circleRules = {
  files: { name: 'file-circles', sentence: 'No circle of imports between files, types included.' },
  folders: { name: 'folder-circles', sentence: 'No circle of imports between folders, at any depth.' },
};
