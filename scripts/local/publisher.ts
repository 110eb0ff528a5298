// Hears that content changed, builds into a new folder, and puts the new site in place of the old one.
import type { PGlite } from '@electric-sql/pglite';
import { BuildFailed, buildSite } from './build-site.ts';
import { fingerprintOf, type SiteEnv } from './fingerprint.ts';
import type { Release, Releases } from './releases.ts';
import { createSchedule } from './schedule.ts';

export interface Publisher {
  /** Resolves when no build is waiting or running. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  db: PGlite;
  releases: Releases;
  env: SiteEnv;
  log: (line: string) => void;
  onPublished: (release: Release) => void;
}

/** Builds one release and makes it live. Throws BuildFailed, and then nothing has changed. */
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

/** Tells the back office what became of the build of a version; '' when all is well. */
const report = (db: PGlite, version: number, problem: string) =>
  db.query('select public.report_build($1, $2)', [problem, version]);

/** Listens for `content_changed` and publishes until stopped. */
export async function startPublisher({ db, releases, env, log, onPublished }: Options): Promise<Publisher> {
  const stopping = new AbortController();
  /** Publishes, or says why not. */
  const build = async () => {
    const started = performance.now();
    try {
      const release = await publish({ releases, env, log }, stopping.signal);
      onPublished(release);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(`Published version ${release.build.contentVersion} in ${seconds} s.`);
      return '';
    } catch (error) {
      const reason = error instanceof BuildFailed ? error.message : String(error);
      if (!stopping.signal.aborted) log(`Could not publish; the site stays as it was. ${reason}`);
      return reason;
    }
  };
  const schedule = createSchedule({
    quietMs: 700,
    patienceMs: 5000,
    run: async () => {
      const version = await contentVersion(db);
      const problem = await build();
      if (!stopping.signal.aborted) await report(db, version, problem);
    },
  });
  const unlisten = await db.listen('content_changed', schedule.request);
  // A change committed just before a crash was never heard: compare once.
  if ((await contentVersion(db)) !== releases.live()?.build.contentVersion) schedule.request();
  return {
    idle: schedule.idle,
    stop: async () => {
      await unlisten();
      schedule.stop();
      stopping.abort();
      await schedule.idle();
    },
  };
}
