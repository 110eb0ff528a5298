import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Project } from '../doctor/project.ts';
import { pack, sha256 } from './archive.ts';
import { type Manifest, objectFile, tableFile, writeManifest } from './manifest.ts';
import { listObjects, takeObject } from './objects.ts';
import { inPrivateFolder } from './private-folder.ts';
import { asLines, takeRows } from './rows.ts';

async function write(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
}

/** Rows first: files are only ever added, so every file that a row names is still there afterwards. */
async function collect(project: Project, folder: string): Promise<Manifest> {
  const rows = await takeRows(project);
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
  for (const name of await listObjects(project)) {
    const { data, contentType } = await takeObject(project, name);
    await write(objectFile(folder, name), data);
    manifest.objects[name] = { bytes: data.length, sha256: sha256(data), contentType };
  }
  await writeManifest(folder, manifest);
  return manifest;
}

/** Writes one dated archive into `into`, encrypted with a passphrase; throws FriendlyError and leaves none. */
export async function takeBackup(project: Project, into: string, passphrase: string) {
  return inPrivateFolder(async (folder) => {
    const manifest = await collect(project, folder);
    await mkdir(into, { recursive: true });
    const date = manifest.createdAt.replace(/\.\d+/, '').replaceAll(':', '-');
    const archive = await pack(folder, resolve(join(into, `gurdwara-${date}.tar.gz`)), passphrase);
    return { manifest, ...archive };
  });
}
