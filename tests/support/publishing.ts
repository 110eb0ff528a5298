// Pauses publishing for the tests that look at no built page: a build after each save would use half of the machine.
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseFile } from '../../scripts/local/publisher.ts';
import { readStatus } from '../../scripts/testing/stack.ts';
import { service } from '../../scripts/testing/supabase.ts';

export const pausePublishing = (localDir: string) => writeFileSync(pauseFile(localDir), '', { mode: 0o600 });

/** Changes made during the pause are published too. */
export const resumePublishing = (localDir: string) => rmSync(pauseFile(localDir), { force: true });

/**
 * Ends the pause and waits until everything is published. The first build of a worker's stack takes longest, because
 * the addresses of its pictures differ from those of the template, and all of them are resized again.
 */
export async function publishNow(localDir: string) {
  resumePublishing(localDir);
  const status = readStatus(localDir);
  if (!status) throw new Error('The stack of this worker is not up.');
  const db = service(status);
  // The copied site may seem to be up to date: this change makes it build.
  const message = 'Built once before the tests';
  await db.from('announcements').insert({ message, isactive: false });
  await db.from('announcements').delete().eq('message', message);
  const { data } = await db.from('content_version').select('version').single();
  for (;;) {
    const build: { contentVersion: number } = await (await fetch(`${status.siteUrl}/build.json`)).json();
    if (build.contentVersion >= (data?.version ?? 0)) return;
    await pause(200);
  }
}
