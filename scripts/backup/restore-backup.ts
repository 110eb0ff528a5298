import { readFile } from 'node:fs/promises';
import { UserError } from '../shared/errors.ts';
import { downloadObject, listObjects, mapLimit, uploadObject } from '../shared/objects.ts';
import type { Project } from '../shared/project.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { sha256, unpack } from './archive.ts';
import { fit } from './fit.ts';
import { type Manifest, objectFile, readManifest, tableFile } from './manifest.ts';
import { fromLines, isRestored, type Rows, readRows, restoreRows, withUploadUrls } from './rows.ts';

type Tables = Rows['tables'];

async function readTables(
  project: Project,
  folder: string,
  { tables, supabaseUrl }: Manifest,
): Promise<Tables> {
  const rows: Tables = {};
  for (const table of Object.keys(tables)) {
    const text = await readFile(tableFile(folder, table), 'utf8');
    rows[table] = fromLines(withUploadUrls(text, supabaseUrl, project.supabaseUrl));
  }
  return rows;
}

async function uploadObjects(project: Project, folder: string, { objects }: Manifest): Promise<void> {
  await mapLimit(Object.entries(objects), async ([name, { contentType }]) => {
    const data = new Uint8Array(await readFile(objectFile(folder, name)));
    await uploadObject(project, name, { contentType, data });
  });
}

/** Reads everything back and returns it. Throws a UserError that names the first table or file with a difference. */
async function verify(project: Project, tables: Tables, { objects }: Manifest): Promise<Rows> {
  const now = await readRows(project);
  for (const [table, rows] of Object.entries(tables)) {
    if (isRestored(rows, now.tables[table] ?? [], now.made_by_migrations.includes(table))) continue;
    throw new UserError(`After the restore, ${table} differs from the backup. Compare the two.`);
  }
  await mapLimit(Object.entries(objects), async ([name, { sha256: expected }]) => {
    const { data } = await downloadObject(project, name);
    if (sha256(data) !== expected) throw new UserError(`After the restore, ${name} differs from the backup.`);
  });
  return now;
}

/** Returns a sentence about erased data that the restore brought back. A new project does not know the erasures. */
function erasedSince({ createdAt }: Manifest, erasures: Rows['erasures']): string {
  const since = erasures.filter(({ erasedat }) => Date.parse(erasedat) > Date.parse(createdAt));
  const again = 'Erase it again in /admin under Family Data.';
  if (since.length === 0) return `It contains any family data erased since then. ${again}`;
  const references = new Set(since.flatMap(({ booking_references }) => booking_references));
  const found = [...references].map((reference) => reference.replace(/^.{3}/, '$& '));
  if (since.some(({ booking_references }) => booking_references.length === 0))
    found.push('and data without a booking');
  return `It contains family data erased since then: ${found.join(', ')}. ${again}`;
}

/**
 * Restores an archive into the project, which must be empty unless `replace`, and verifies it by reading everything
 * back. Returns the manifest, the number of rows by table, a line for each obsolete part that was left out, and a
 * sentence about erased data. Throws UserError.
 */
export async function restoreBackup(
  project: Project,
  file: string,
  { replace, passphrase }: { replace: boolean; passphrase: string },
): Promise<{ manifest: Manifest; restored: [string, number][]; leftOut: string[]; erased: string }> {
  return withTemporaryFolder(async (folder) => {
    await unpack(file, folder, passphrase);
    const manifest = await readManifest(folder);
    if (!replace && (await listObjects(project)).length > 0) {
      throw new UserError('Nothing was restored: the bucket is not empty. To overwrite it, add --replace.');
    }
    const target = await readRows(project);
    if ((manifest.migrations.at(-1) ?? '') > (target.migrations.at(-1) ?? '')) {
      throw new UserError(
        'Nothing was restored: this backup is from a newer version of the site. Update this checkout first (`git pull`).',
      );
    }
    const { tables, leftOut } = fit(await readTables(project, folder, manifest), target);
    await restoreRows(project, null, replace);
    // Pictures first: restoring the rows starts a build, which needs them.
    await uploadObjects(project, folder, manifest);
    await restoreRows(project, tables, replace);
    const { erasures } = await verify(project, tables, manifest);
    const restored = Object.entries(tables).map(
      ([table, rows]) => [table, rows.length] satisfies [string, number],
    );
    return { manifest, restored, leftOut, erased: erasedSince(manifest, erasures) };
  });
}
