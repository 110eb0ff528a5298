import { readFile } from 'node:fs/promises';
import type { Project } from '../doctor/project.ts';
import { FriendlyError } from '../local/settings.ts';
import { sha256, unpack } from './archive.ts';
import { type Manifest, objectFile, readManifest, tableFile } from './manifest.ts';
import { listObjects, putObject, takeObject } from './objects.ts';
import { inPrivateFolder } from './private-folder.ts';
import { fromLines, isRestored, putRows, type Rows, rehomed, takeRows } from './rows.ts';

type Tables = Rows['tables'];

async function readTables(
  project: Project,
  folder: string,
  { tables, supabaseUrl }: Manifest,
): Promise<Tables> {
  const rows: Tables = {};
  for (const table of Object.keys(tables)) {
    const text = await readFile(tableFile(folder, table), 'utf8');
    rows[table] = fromLines(rehomed(text, supabaseUrl, project.supabaseUrl));
  }
  return rows;
}

async function putObjects(project: Project, folder: string, { objects }: Manifest): Promise<void> {
  for (const [name, { contentType }] of Object.entries(objects)) {
    const data = new Uint8Array(await readFile(objectFile(folder, name)));
    await putObject(project, name, { contentType, data });
  }
}

/** Reads everything back; throws FriendlyError naming the first table or file that is not as in the backup. */
async function prove(project: Project, tables: Tables, { objects }: Manifest): Promise<void> {
  const now = await takeRows(project);
  for (const [table, rows] of Object.entries(tables)) {
    if (isRestored(table, rows, now.tables[table] ?? [])) continue;
    throw new FriendlyError(`${table} is not as it was: compare it with the backup.`);
  }
  for (const [name, { sha256: expected }] of Object.entries(objects)) {
    const { data } = await takeObject(project, name);
    if (sha256(data) !== expected) throw new FriendlyError(`${name} is not as it was.`);
  }
}

/**
 * Puts an archive into the project, which must be empty unless `replace`, and reads all of it back to prove it.
 * Throws FriendlyError.
 */
export async function putBackup(
  project: Project,
  file: string,
  { replace, passphrase }: { replace: boolean; passphrase: string },
): Promise<Manifest> {
  return inPrivateFolder(async (folder) => {
    await unpack(file, folder, passphrase);
    const manifest = await readManifest(folder);
    if (!replace && (await listObjects(project)).length > 0) {
      throw new FriendlyError(
        'Nothing was restored: the bucket is not empty. To replace what is there, add --replace.',
      );
    }
    const tables = await readTables(project, folder, manifest);
    await putRows(project, null, replace);
    // Pictures first: the rows ask for a build, which shows them.
    await putObjects(project, folder, manifest);
    await putRows(project, tables, replace);
    await prove(project, tables, manifest);
    return manifest;
  });
}
