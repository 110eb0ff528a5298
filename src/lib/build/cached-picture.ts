import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, digest, digestFiles, writeWhole } from './cache';

const folder = cacheFolder('cards');

let code: string | undefined;

/** Part of every cache key: a change in the code, the emblem or a library redraws all pictures. */
function codeVersion() {
  code ??= digestFiles(['src', 'public/khanda-icon.svg', 'package-lock.json']);
  return code;
}

/** Returns the picture for this data from the cache, or draws it. The key includes the code's version. */
export async function cachedPicture(content: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(folder, `${digest(JSON.stringify([content, codeVersion()]))}.jpg`);
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;
  const picture = await draw();
  await mkdir(folder, { recursive: true });
  await writeWhole(file, picture);
  return picture;
}
