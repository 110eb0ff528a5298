// `npm run gallery:sizes`: makes the smaller sizes of gallery pictures that have none, and removes those of pictures
// that were deleted. It can be stopped and run again; `-- --local` is for the running local stack even when .env names
// a hosted project.

import { makeSizes } from './gallery/make-sizes.ts';
import { stopWith } from './shared/errors.ts';
import { findProject, requireSecretKey } from './shared/project.ts';

try {
  const project = findProject(process.argv.includes('--local'));
  requireSecretKey(project);
  const { made, had, without, removed, problems } = await makeSizes(project, console.log);
  console.log(`Pictures that have been given their sizes: ${made}; that had them already: ${had}`);
  if (without > 0)
    console.log(`Pictures at another address, or too narrow, which each build draws: ${without}`);
  if (removed > 0) console.log(`Removed sizes of deleted pictures: ${removed}`);
  for (const problem of problems) console.error(`Not made: ${problem}`);
  process.exit(problems.length > 0 ? 1 : 0);
} catch (error) {
  stopWith(error);
}
