// Builds a new release and makes it live whenever content changes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { buildSite } from '../build/build-site.ts';
import { sentenceOf } from '../shared/errors.ts';
import { fingerprintOf, type SiteEnv } from './fingerprint.ts';
import type { Release, Releases } from './releases.ts';
import { createSchedule } from './schedule.ts';

/** Publishing pauses while this file exists, for tests that save often but read no built page. */
export const pauseFile = (localDir: string) => join(localDir, 'publishing-paused');

/** Milliseconds without a change before a build starts. */
const quietMs = 700;

interface Options {
  localDir: string;
  db: PGlite;
  releases: Releases;
  env: SiteEnv;
  log: (line: string) => void;
  onPublished: (release: Release) => void;
}

/** Builds a release and makes it live. On failure throws BuildFailed and changes nothing. */
export async function publish(
  { releases, env, log }: Pick<Options, 'releases' | 'env' | 'log'>,
  signal?: AbortSignal,
) {
  const fingerprint = fingerprintOf(env);
  const { name, folder } = releases.next();
  const build = await buildSite({ outDir: folder, env, onWarning: log, ...(signal ? { signal } : {}) });
  releases.publish(name, fingerprint);
  return { name, folder, build };
}

async function contentVersion(db: PGlite): Promise<number> {
  const { rows } = await db.query<{ version: number }>('select version from public.content_version');
  return Number(rows[0]?.version ?? 0);
}

/** Reports the result of a build to the back office; `problem` is empty after a success. */
const report = (db: PGlite, version: number, problem: string) =>
  db.query('select public.report_build($1, $2)', [problem, version]);

/** Listens for `content_changed` and publishes after each change. Returns a stop function. */
export async function startPublisher(options: Options): Promise<() => Promise<void>> {
  const { localDir, db, releases, env, log, onPublished } = options;
  const stopping = new AbortController();
  /** Publishes. Resolves to '' or to the reason for the failure. */
  const build = async () => {
    const started = performance.now();
    try {
      const release = await publish({ releases, env, log }, stopping.signal);
      onPublished(release);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(`Published version ${release.build.contentVersion} in ${seconds} s.`);
      return '';
    } catch (error) {
      const reason = sentenceOf(error) ?? String(error);
      if (!stopping.signal.aborted) log(`Could not publish. The live site is unchanged. ${reason}`);
      return reason;
    }
  };
  const schedule = createSchedule({
    quietMs,
    maxWaitMs: 5000,
    isPaused: () => existsSync(pauseFile(localDir)),
    run: async () => {
      const version = await contentVersion(db);
      const problem = await build();
      if (!stopping.signal.aborted) await report(db, version, problem);
    },
  });
  const unlisten = await db.listen('content_changed', schedule.request);
  // A change committed just before a crash was never built, so compare the versions once.
  if ((await contentVersion(db)) !== releases.live()?.build.contentVersion) schedule.request();
  return async () => {
    await unlisten();
    stopping.abort();
    await schedule.stop();
  };
}
