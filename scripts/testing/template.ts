import { type StackSettings, startStack, temporaryPlace } from './stack.ts';

/** Makes the folder of a stack that was started once and stopped: copying it is much faster than a first start. */
export async function makeTemplate(localDir: string): Promise<StackSettings> {
  const template = await temporaryPlace(localDir);
  const stack = await startStack(template);
  await stack.stop();
  return template;
}
