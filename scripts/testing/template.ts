import { freePort } from './ports.ts';
import { type StackSettings, startStack } from './stack.ts';

/** Makes the folder of a stack that was started once and stopped: copying it is much faster than a first start. */
export async function makeTemplate(localDir: string): Promise<StackSettings> {
  const template = { localDir, sitePort: await freePort(), supabasePort: await freePort() };
  const stack = await startStack(template);
  await stack.stop();
  return template;
}
