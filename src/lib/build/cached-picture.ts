import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, digest, digestFiles, writeWhole } from './cache';

const folder = cacheFolder('cards');

let code: string | undefined;

/** A change in the code, the emblem or a library draws all pictures anew. */
function codeVersion() {
  code ??= digestFiles(['src', 'public/khanda-icon.svg', 'package-lock.json']);
  return code;
}

/** A picture of this data, drawn only if the cache has none that the same code has drawn of the same data. */
export async function cachedPicture(content: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(folder, `${digest(JSON.stringify([content, codeVersion()]))}.jpg`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const picture = await draw();
  await mkdir(folder, { recursive: true });
  await writeWhole(file, picture);
  return picture;
}
