import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FriendlyError } from '../local/settings.ts';
import { sha256 } from './archive.ts';

/** What manifest.json says of the rest of the archive, and where it came from. */
export interface Manifest {
  format: 1;
  createdAt: string;
  supabaseUrl: string;
  contentVersion: number;
  migrations: string[];
  /** Addresses; passwords never leave the auth service. */
  administrators: string[];
  tables: Record<string, { rows: number; sha256: string }>;
  objects: Record<string, { bytes: number; sha256: string; contentType: string }>;
}

const manifestFile = 'manifest.json';

/** Where in an unpacked archive a table's rows are. */
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`);
/** Where in an unpacked archive a file of the bucket is. */
export const objectFile = (folder: string, name: string) => join(folder, 'objects', name);

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);

async function checked(path: string, expected: string): Promise<void> {
  const content = await readFile(path).catch(() => null);
  if (content && sha256(content) === expected) return;
  throw new FriendlyError(
    `The backup is damaged: ${path.split(/[\\/]/).slice(-2).join('/')} is not what it was.`,
  );
}

/** Reads the manifest and verifies every checksum in it; throws FriendlyError. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (!text) throw new FriendlyError('This is no backup of this site: it has no manifest.json.');
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new FriendlyError(`This backup has format ${manifest.format}, not 1.`);
  // Names become paths below; one that was tampered with must not lead out of the folder.
  const names = [...Object.keys(manifest.tables), ...Object.keys(manifest.objects)];
  if (names.some((name) => /[\\/]|^\.\.?$/.test(name)))
    throw new FriendlyError('The backup is damaged: odd names.');
  for (const [table, { sha256 }] of Object.entries(manifest.tables))
    await checked(tableFile(folder, table), sha256);
  for (const [name, { sha256 }] of Object.entries(manifest.objects))
    await checked(objectFile(folder, name), sha256);
  return manifest;
}
