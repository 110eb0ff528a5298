import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UserError } from '../shared/errors.ts';
import { sha256 } from './archive.ts';

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  supabaseUrl: z.string(),
  contentVersion: z.number(),
  migrations: z.array(z.string()),
  /** Email addresses; passwords never leave the auth service. */
  administrators: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  objects: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string(), contentType: z.string() })),
});

/** Content of manifest.json, which describes the archive and its project. */
export type Manifest = z.infer<typeof manifestSchema>;

const manifestFile = 'manifest.json';

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`);
export const objectFile = (folder: string, name: string) => join(folder, 'objects', name);

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);

async function checked(path: string, expected: string): Promise<void> {
  const content = await readFile(path).catch(() => null);
  if (content && sha256(content) === expected) return;
  throw new UserError(`The backup is damaged: ${path.split(/[\\/]/).slice(-2).join('/')} has changed.`);
}

function parse(text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UserError('The backup is damaged: manifest.json cannot be read.');
  }
  const { success, data, error } = manifestSchema.safeParse(json);
  if (success) return data;
  const what = error.issues[0]?.path.join('.') || 'content';
  throw new UserError(
    `The backup is damaged or from another version of the site: manifest.json has no valid ${what}.`,
  );
}

/** Reads the manifest and verifies every checksum in it; throws UserError. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (!text) throw new UserError('This is not a backup of this site: it has no manifest.json.');
  const manifest = parse(text);
  // Names become paths below, so reject any that would leave the folder.
  const names = [...Object.keys(manifest.tables), ...Object.keys(manifest.objects)];
  if (names.some((name) => /[\\/]|^\.\.?$/.test(name)))
    throw new UserError('The backup is damaged: unexpected file names.');
  for (const [table, { sha256 }] of Object.entries(manifest.tables))
    await checked(tableFile(folder, table), sha256);
  for (const [name, { sha256 }] of Object.entries(manifest.objects))
    await checked(objectFile(folder, name), sha256);
  return manifest;
}
