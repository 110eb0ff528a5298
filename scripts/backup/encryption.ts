// Encrypts with GnuPG (symmetric, AES-256), so that you can decrypt a backup without this project:
// gpg --decrypt gurdwara-….tar.gz.gpg > gurdwara.tar.gz

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { UserError } from '../shared/errors.ts';
import { withTemporaryFolder } from '../shared/temporary-folder.ts';

async function gpg(args: string[], passphrase: string, home: string): Promise<string> {
  const quiet = ['--batch', '--yes', '--quiet', '--pinentry-mode', 'loopback', '--passphrase-fd', '0'];
  // A temporary home folder, to leave the user's keyring alone.
  const env = { ...process.env, GNUPGHOME: home };
  const child = spawn('gpg', [...quiet, ...args], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  child.stdin.on('error', () => {});
  child.stdin.end(`${passphrase}\n`);
  const errors = text(child.stderr);
  const [code] = await ended.catch(() => {
    throw new UserError('Encryption needs GnuPG (gpg), which is not installed.');
  });
  spawnSync('gpgconf', ['--kill', 'all'], { env });
  return code === 0 ? '' : (await errors).trim().split('\n').at(-1) || `gpg ended with ${code}`;
}

/** Encrypts a file into another; throws UserError. */
export async function encrypt(plain: string, encrypted: string, passphrase: string): Promise<void> {
  if (passphrase.length < 20) throw new UserError('BACKUP_PASSPHRASE must have at least 20 characters.');
  const args = ['--symmetric', '--cipher-algo', 'AES256', '--output', encrypted, plain];
  const problem = await withTemporaryFolder((home) => gpg(args, passphrase, home));
  if (problem) throw new UserError(`Could not encrypt the backup: ${problem}`);
}

/** Decrypts a file into another; throws UserError. */
export async function decrypt(encrypted: string, plain: string, passphrase: string): Promise<void> {
  if (!passphrase) throw new UserError('This backup is encrypted: set BACKUP_PASSPHRASE.');
  const args = ['--output', plain, '--decrypt', encrypted];
  const problem = await withTemporaryFolder((home) => gpg(args, passphrase, home));
  if (problem)
    throw new UserError(`Could not decrypt the backup. Is BACKUP_PASSPHRASE correct? (${problem})`);
}
