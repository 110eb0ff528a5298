// `npm run admin:create -- name@example.org Simran Kaur`: creates an administrator in the hosted project of .env. Without
// one there, or with `--local`, creates the administrator in the local stack.

import { randomBytes } from 'node:crypto';
import { createHosted } from './admin/hosted.ts';
import { createLocal } from './admin/local.ts';
import { stopWith, UserError } from './shared/errors.ts';
import { readOptions } from './shared/options.ts';
import { isLocal } from './shared/project.ts';

try {
  const { values, positionals } = readOptions({
    options: { local: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const local = isLocal(values.local);
  const [email, ...names] = positionals;
  if (!email || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    throw new UserError('Give an email address: npm run admin:create -- name@example.org Simran Kaur');
  const password = randomBytes(15).toString('base64url');
  const name = names.join(' ');
  console.log(await (local ? createLocal : createHosted)({ email, password, name }));
} catch (error) {
  stopWith(error);
}
