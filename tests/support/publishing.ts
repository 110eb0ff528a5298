// Pauses publishing for the tests that look at no built page: a build after each save would use half of the machine.
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseFile } from '../../scripts/local/publisher.ts';
import { readStatus } from '../../scripts/testing/stack.ts';
import { service } from '../../scripts/testing/supabase.ts';

export const pausePublishing = (localDir: string) => writeFileSync(pauseFile(localDir), '', { mode: 0o600 });

/** Changes made during the pause are published too. */
export const resumePublishing = (localDir: string) => rmSync(pauseFile(localDir), { force: true });

/** Ends the pause and waits until everything is published. */
export async function publishNow(localDir: string) {
  resumePublishing(localDir);
  const status = readStatus(localDir);
  if (!status) throw new Error('The stack of this worker is not up.');
  const { data } = await service(status).from('content_version').select('version').single();
  for (;;) {
    const build: { contentVersion: number } = await (await fetch(`${status.siteUrl}/build.json`)).json();
    if (build.contentVersion >= (data?.version ?? 0)) return;
    await pause(200);
  }
}
