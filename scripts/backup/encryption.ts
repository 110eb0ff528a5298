// GnuPG's own symmetric encryption (AES-256), so that a backup can be opened without this project too:
// gpg --decrypt gurdwara-….tar.gz.gpg > gurdwara.tar.gz
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { FriendlyError } from '../local/settings.ts';
import { inPrivateFolder } from './private-folder.ts';

async function gpg(args: string[], passphrase: string, home: string): Promise<string> {
  const quiet = ['--batch', '--yes', '--quiet', '--pinentry-mode', 'loopback', '--passphrase-fd', '0'];
  // A home of its own: nobody's keyring is read or written.
  const env = { ...process.env, GNUPGHOME: home };
  const child = spawn('gpg', [...quiet, ...args], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  child.stdin.on('error', () => {});
  child.stdin.end(`${passphrase}\n`);
  const said = text(child.stderr);
  const [code] = await ended.catch(() => {
    throw new FriendlyError('GnuPG (gpg) is not installed, so nothing can be encrypted or decrypted.');
  });
  spawnSync('gpgconf', ['--kill', 'all'], { env });
  return code === 0 ? '' : (await said).trim().split('\n').at(-1) || `gpg ended with ${code}`;
}

/** Encrypts a file into another; throws FriendlyError. */
export async function encrypt(plain: string, encrypted: string, passphrase: string): Promise<void> {
  if (passphrase.length < 20) throw new FriendlyError('BACKUP_PASSPHRASE must have at least 20 characters.');
  const args = ['--symmetric', '--cipher-algo', 'AES256', '--output', encrypted, plain];
  const problem = await inPrivateFolder((home) => gpg(args, passphrase, home));
  if (problem) throw new FriendlyError(`The backup could not be encrypted: ${problem}`);
}

/** Decrypts a file into another; throws FriendlyError. */
export async function decrypt(encrypted: string, plain: string, passphrase: string): Promise<void> {
  if (!passphrase) throw new FriendlyError('This backup is encrypted: set BACKUP_PASSPHRASE.');
  const args = ['--output', plain, '--decrypt', encrypted];
  const problem = await inPrivateFolder((home) => gpg(args, passphrase, home));
  if (problem)
    throw new FriendlyError(`The backup could not be decrypted: is BACKUP_PASSPHRASE right? (${problem})`);
}
