import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { downloadObject, listObjects, mapLimit } from '../shared/objects.ts';
import type { Project } from '../shared/project.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { pack, sha256 } from './archive.ts';
import { type Manifest, objectFile, tableFile, writeManifest } from './manifest.ts';
import { asLines, readRows } from './rows.ts';

async function write(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
}

/** Reads rows first: files are only ever added, so every file that a row names still exists when it is downloaded. */
async function collect(project: Project, folder: string): Promise<Manifest> {
  const rows = await readRows(project);
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    supabaseUrl: project.supabaseUrl,
    contentVersion: rows.content_version,
    migrations: rows.migrations,
    administrators: rows.administrators,
    tables: {},
    objects: {},
  };
  for (const [table, tableRows] of Object.entries(rows.tables)) {
    const lines = asLines(tableRows);
    await write(tableFile(folder, table), lines);
    manifest.tables[table] = { rows: tableRows.length, sha256: sha256(lines) };
  }
  const objects = await mapLimit(await listObjects(project), async (name) => {
    const { data, contentType } = await downloadObject(project, name);
    await write(objectFile(folder, name), data);
    return [name, { bytes: data.length, sha256: sha256(data), contentType }] as const;
  });
  manifest.objects = Object.fromEntries(objects);
  await writeManifest(folder, manifest);
  return manifest;
}

/** Writes a dated archive into the folder `into`, encrypted if there is a passphrase. Throws UserError. */
export async function createBackup(project: Project, into: string, passphrase: string) {
  return withTemporaryFolder(async (folder) => {
    const manifest = await collect(project, folder);
    await mkdir(into, { recursive: true, mode: 0o700 });
    const date = manifest.createdAt.replace(/\.\d+/, '').replaceAll(':', '-');
    const archive = await pack(folder, resolve(join(into, `gurdwara-${date}.tar.gz`)), passphrase);
    return { manifest, ...archive };
  });
}
