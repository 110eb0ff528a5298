// Pauses publishing for tests that read no built page, because a build after each save would use half of the CPU.
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseFile } from '../../scripts/local/publisher.ts';
import { readStatus } from '../../scripts/testing/stack.ts';
import { service } from '../../scripts/testing/supabase.ts';

export const pausePublishing = (localDir: string) => writeFileSync(pauseFile(localDir), '', { mode: 0o600 });

/** Ends the pause. Changes made during the pause are published too. */
export const resumePublishing = (localDir: string) => rmSync(pauseFile(localDir), { force: true });

/** Ends the pause and waits until everything is published. Throws the reason if a build fails. */
export async function publishNow(localDir: string) {
  const status = readStatus(localDir);
  if (!status) throw new Error('The stack of this run is not running.');
  const database = service(status);
  const { data } = await database.from('content_version').select('version').single();
  const wanted = data?.version ?? 0;
  resumePublishing(localDir);
  for (;;) {
    const build: { contentVersion: number } = await (await fetch(`${status.siteUrl}/build.json`)).json();
    if (build.contentVersion >= wanted) return;
    const { data: failure } = await database
      .from('rebuild_requests')
      .select('build_error, failed_version')
      .gte('failed_version', wanted)
      .maybeSingle();
    if (failure) throw new Error(`Version ${failure.failed_version} was not built. ${failure.build_error}`);
    await pause(200);
  }
}
