import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
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

/**
 * A drawing as JPEG. `draw` returns it as SVG without text elements; it is called only if the cache has no picture that
 * was drawn from the same data by the same code.
 */
export async function cachedPicture(shown: unknown, draw: () => Promise<string>): Promise<Buffer> {
  const file = join(folder, `${digest(JSON.stringify([shown, codeVersion()]))}.jpg`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const svg = await draw();
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
  await mkdir(folder, { recursive: true });
  await writeWhole(file, jpeg);
  return jpeg;
}
