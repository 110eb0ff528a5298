// A backup is a .tar.gz with manifest.json, tables/<schema.table>.jsonl (one row per line) and objects/<name>.

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { UserError } from '../shared/errors.ts';
import { clearAway } from '../shared/files.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';
import { decrypt, encrypt } from './encryption.ts';

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

async function sha256OfFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

/** Moves a finished file into place atomically, readable only by its owner, and writes its checksum beside it. */
async function place(source: string, file: string): Promise<string> {
  const draft = `${file}.part`;
  try {
    await copyFile(source, draft);
    await chmod(draft, 0o600);
    const checksum = await sha256OfFile(draft);
    await writeFile(`${file}.sha256`, `${checksum}  ${basename(file)}\n`, { mode: 0o600 });
    await rename(draft, file);
    return checksum;
  } finally {
    clearAway(draft);
  }
}

/**
 * Packs the folder into `file` or, with a passphrase, into the encrypted `file`.gpg. Unencrypted data then stays in a
 * private temporary folder. Returns the file's name and checksum.
 */
export async function pack(folder: string, file: string, passphrase: string) {
  return withTemporaryFolder(async (work) => {
    const plain = join(work, 'plain');
    await pipeline(packTar(folder), createGzip(), createWriteStream(plain));
    if (!passphrase) return { file, checksum: await place(plain, file) };
    const encrypted = join(work, 'encrypted');
    await encrypt(plain, encrypted, passphrase);
    return { file: `${file}.gpg`, checksum: await place(encrypted, `${file}.gpg`) };
  });
}

async function expand(file: string, folder: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder));
  } catch (error) {
    throw new UserError(`Could not unpack the backup: ${error instanceof Error ? error.message : error}`);
  }
}

/** Unpacks into the folder. Throws UserError if the file does not match its checksum or is not an archive. */
export async function unpack(file: string, folder: string, passphrase: string): Promise<void> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  const beside = `${file}.sha256`;
  const expected = existsSync(beside) ? (await readFile(beside, 'utf8')).slice(0, 64) : undefined;
  if (expected && expected !== (await sha256OfFile(file))) {
    throw new UserError(`${file} is damaged: it does not match ${basename(beside)}.`);
  }
  if (!file.endsWith('.gpg')) return expand(file, folder);
  await withTemporaryFolder(async (work) => {
    const plain = join(work, 'plain');
    await decrypt(file, plain, passphrase);
    await expand(plain, folder);
  });
}
