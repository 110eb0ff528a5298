import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Path of a cache folder that persists between builds. The caller creates it. */
export const cacheFolder = (name: string) => resolve(process.env.SITE_CACHE_DIR || './.cache', name);

/** Short content hash for file names. */
export const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 20);

/** Writes a file atomically, even if two processes write it at the same moment. */
export async function writeWhole(path: string, data: string | Buffer) {
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, data);
  await rename(unfinished, path);
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hash of the names and contents of all files at these paths. */
export function digestFiles(paths: readonly string[]): string {
  const files = paths.flatMap(filesIn).sort();
  return digest(files.map((file) => `${file}\0${readFileSync(file, 'latin1')}`).join('\0'));
}
