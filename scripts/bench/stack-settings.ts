import { freePort } from '../testing/ports.ts';
import type { StackSettings } from '../testing/stack.ts';

/** Settings for a stack of its own, on free ports. */
export const temporaryStackSettings = async (localDir: string): Promise<StackSettings> => ({
  localDir,
  sitePort: await freePort(),
  supabasePort: await freePort(),
});
