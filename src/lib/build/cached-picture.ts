import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, digest, writeWhole } from './cache';

const folder = cacheFolder('cards');

/** The code, fonts and libraries that draw a picture: a change in any of them draws all pictures anew. */
const sources = [
  'src/features/cards',
  'src/lib',
  'src/styles/tokens.css',
  'src/ui/arch.ts',
  'public/khanda-icon.svg',
  'package-lock.json',
];

function files(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

let code: string | undefined;

function codeVersion() {
  code ??= digest(
    sources
      .flatMap(files)
      .sort()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\0'),
  );
  return code;
}

/** A picture of this data, drawn only if the cache has none that the same code has drawn of the same data. */
export async function cachedPicture(shown: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(folder, `${digest(JSON.stringify([shown, codeVersion()]))}.jpg`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const picture = await draw();
  await mkdir(folder, { recursive: true });
  await writeWhole(file, picture);
  return picture;
}
