// Most tests save much and look at no built page: meanwhile nothing is built, which would take half of the machine.
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseFile } from '../../scripts/local/publisher.ts';
import { readStatus } from '../../scripts/testing/stack.ts';
import { service } from '../../scripts/testing/supabase.ts';

export const pausePublishing = (localDir: string) => writeFileSync(pauseFile(localDir), '', { mode: 0o600 });

/** What was changed meanwhile is published as well. */
export const resumePublishing = (localDir: string) => rmSync(pauseFile(localDir), { force: true });

/**
 * Publishes again, and waits until that has caught up. The first build of a worker's stack takes longest: its pictures
 * have another address than those of the template, and each is drawn anew.
 */
export async function publishNow(localDir: string) {
  resumePublishing(localDir);
  const status = readStatus(localDir);
  if (!status) throw new Error('The stack of this worker is not up.');
  const db = service(status);
  // A change that leaves nothing behind: the copied site may already say that it is up to date.
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
