// `npm run admin:create -- name@example.org`: makes an administrator, of the hosted project that .env names or
// (`--local`, or where it names none) of the local one.
import { randomBytes } from 'node:crypto';
import { createHosted } from './admin/hosted.ts';
import { createLocal } from './admin/local.ts';
import { isLocal } from './doctor/project.ts';
import { FriendlyError } from './local/settings.ts';

try {
  const words = process.argv.slice(2);
  const local = isLocal(words.includes('--local'));
  const email = words.find((word) => /^[^@\s-][^@\s]*@[^@\s]+\.[^@\s]+$/.test(word));
  if (!email) throw new FriendlyError('Say whom: npm run admin:create -- name@example.org');
  const password = randomBytes(15).toString('base64url');
  console.log(await (local ? createLocal : createHosted)(email, password));
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error;
  console.error(error.message);
  process.exit(1);
}
