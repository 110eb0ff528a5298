import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { cacheFolder, digest, writeWhole } from './cache.ts';

const { resolve: resolveFile } = createRequire(resolve('package.json'));

/** How Gurmukhi letters join and carry their signs. Alternates, fractions and small capitals stay behind. */
const joining = ['mark', 'nukt', 'blwf', 'half', 'pstf', 'pres', 'abvs', 'blws', 'abvm', 'blwm'];

/** What a web page does not read: the styles of the whole family, and vertical lines. */
const unread = ['STAT', 'vhea', 'vmtx'];

/**
 * The path of a WOFF2 file with only these letters of a font, without hinting: that is a third of the file, and today's
 * screens do not use it. Kerning is another fifth, and seen only in large letters. The file is kept in the build cache.
 * Throws when the font cannot be read.
 */
export async function fontSubset(font: string, letters: string, kerning: boolean): Promise<string> {
  const source = await readFile(resolveFile(font));
  const keepFeatures = kerning ? ['kern', ...joining] : joining;
  const folder = cacheFolder('fonts');
  const file = join(folder, `${digest(`${digest(source)} ${keepFeatures} ${unread} ${letters}`)}.woff2`);
  if (existsSync(file)) return file;
  // Loaded only here, because most builds find every font in the cache.
  const { default: subset } = await import('subset-font');
  await mkdir(folder, { recursive: true });
  const options = { targetFormat: 'woff2', keepFeatures, noHinting: true, dropTables: unread } as const;
  await writeWhole(file, await subset(source, letters, options));
  return file;
}
