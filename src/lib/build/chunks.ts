// Which modules go into one file of scripts. Cut along modules alone, a screen of the back office would fetch sixty.
import { existsSync } from 'node:fs';

/** What rolldown knows of a module, as far as it counts here. */
interface ModuleInfo {
  isEntry: boolean;
  importers: string[];
  dynamicImporters: string[];
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Tells the modules of these files, all of which must be there: one that moved would leave its chunk in silence. */
function modulesOf(...files: string[]): (id: string) => boolean {
  for (const file of files) {
    if (!existsSync(file)) throw new Error(`${file}, named in chunks.ts, has moved.`);
  }
  return (id) => files.some((file) => id.endsWith(`/${file}`));
}

// What every public page loads, in two pieces that stay in the cache: cut along modules it is 4 kB larger, and a
// page may take 85.
const visitorModules = modulesOf(
  ...['announcements/announcement', 'events/event', 'bookings/booking'].flatMap((noun) => [
    `src/features/${noun}.ts`,
    `src/features/${noun}.queries.ts`,
  ]),
  ...['config', 'dates', 'refusal', 'routes', 'rows', 'supabase'].map((name) => `src/lib/${name}.ts`),
  ...['banner', 'banner.queries', 'banner-store'].map((name) => `src/features/banners/${name}.ts`),
  ...['with-timeout', 'retry'].map((name) => `src/lib/browser/${name}.ts`),
);
const telephoneModules = modulesOf('src/lib/telephone.ts');
const isOffice = modulesOf('src/layouts/admin/AdminApp.tsx');

const officeModules = new Set<string>();

/** Whether only the back office can ever load the module: no other entry is above it. */
function isOfOffice(id: string, graph: Graph): boolean {
  if (officeModules.has(id)) return true;
  const above = new Set([id]);
  for (const module of above) {
    const info = graph.getModuleInfo(module);
    if (!info || (info.isEntry && !isOffice(module))) return false;
    for (const importer of [...info.importers, ...info.dynamicImporters]) above.add(importer);
  }
  for (const module of above) officeModules.add(module);
  return true;
}

/** The groups of rolldown's `codeSplitting`. A group takes all that its modules import, unless an earlier one has it. */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'visitor',
    test: (id: string) => /node_modules\/@supabase\/postgrest-js/.test(id) || visitorModules(id),
  },
  // Small parts of the islands, and those of the forms: a file each would cost more in headers than in what is in it.
  {
    name: 'island',
    test: modulesOf(
      ...['Button', 'Spinner', 'Notice', 'OfflineNotice'].map((name) => `src/ui/${name}.tsx`),
      'src/ui/use-connection.ts',
    ),
  },
  {
    name: 'form',
    test: modulesOf(
      ...['Field', 'FormFailure', 'Honeypot'].map((name) => `src/ui/${name}.tsx`),
      ...['use-form', 'draft', 'use-minimum-fill-time'].map((name) => `src/ui/${name}.ts`),
      ...['validation', 'one-line', 'session-key'].map((name) => `src/lib/${name}.ts`),
      'src/features/session/session-messages.ts',
    ),
  },
  // The rest of what public pages load is cut as it would be anyway, before the back office can take it.
  {
    name: (id: string, graph: Graph) => (isOfOffice(id, graph) ? null : 'shared'),
    minShareCount: 2,
    entriesAware: true,
  },
  // The plans of all countries' numbers, which are too large for the screens that show none.
  { name: 'telephone', test: telephoneModules },
  // What the back office starts with, and what several of its screens share.
  {
    name: (id: string, graph: Graph) => (isOfOffice(id, graph) ? 'office' : null),
    tags: ['$initial'] as const,
    minShareCount: 2,
  },
  { name: (id: string, graph: Graph) => (isOfOffice(id, graph) ? 'screens' : null), minShareCount: 4 },
];

/** The file of a chunk, without the names of all entries that share it. */
export const chunkFileNames = ({ name }: { name: string }) =>
  `_astro/${name.replace(/^shared~.*/, 'shared')}.[hash].js`;
