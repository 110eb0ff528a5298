// `npm run test:trust`: attacks the product for some minutes: races, kills and faults of providers.
// `npm run test:trust -- races` runs the files whose names contain that.
import { ensurePostgres, run } from './testing/programs.ts';

if (!(await ensurePostgres())) console.log('PostgreSQL could not be installed, and the proofs with it fail.');
const config = ['--config', 'tests/trust/vitest.config.ts', '--root', '.'];
process.exit((await run('vitest', ['run', ...config, ...process.argv.slice(2)])) ? 0 : 1);
