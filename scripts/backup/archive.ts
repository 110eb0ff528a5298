// A backup is one .tar.gz: manifest.json, tables/<schema.table>.jsonl with a row a line, objects/<name>.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { FriendlyError } from '../local/settings.ts';

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Runs `work` in a folder that only its owner can read, and that is gone afterwards. */
export async function inPrivateFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gurdwara-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sha256OfFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

/** Packs the folder into `file`, whole or not at all, with its checksum beside it. Returns the checksum. */
export async function pack(folder: string, file: string): Promise<string> {
  const draft = `${file}.part`;
  await pipeline(packTar(folder), createGzip(), createWriteStream(draft, { mode: 0o600 }));
  const checksum = await sha256OfFile(draft);
  await writeFile(`${file}.sha256`, `${checksum}  ${basename(file)}\n`);
  await rename(draft, file);
  return checksum;
}

/** Unpacks into the folder. Throws FriendlyError when the file is not what its checksum says, or no archive. */
export async function unpack(file: string, folder: string): Promise<void> {
  if (!existsSync(file)) throw new FriendlyError(`There is no file ${file}.`);
  const beside = `${file}.sha256`;
  const expected = existsSync(beside) ? (await readFile(beside, 'utf8')).slice(0, 64) : undefined;
  if (expected && expected !== (await sha256OfFile(file))) {
    throw new FriendlyError(`${file} is damaged: it does not match ${basename(beside)}.`);
  }
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder));
  } catch (error) {
    throw new FriendlyError(`${file} cannot be unpacked: ${error instanceof Error ? error.message : error}`);
  }
}
