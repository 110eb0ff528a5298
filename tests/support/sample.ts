// Addresses and keys of the sample temple in tests. Not secret: the backend listens on loopback, if at all.
import type { Secrets } from '../../scripts/local/secrets.ts';
import type { Settings } from '../../scripts/shared/settings.ts';

export const settings = {
  sitePort: 4321,
  supabasePort: 54321,
  siteUrl: 'http://127.0.0.1:4321',
  supabaseUrl: 'http://127.0.0.1:54321',
} satisfies Omit<Settings, 'localDir'>;

export const secrets: Secrets = {
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
  jwtSecret: 'secret'.repeat(8),
  admin: { email: 'admin@gurdwara.local', password: 'sample-password' },
};
