// Starts everything that `npm start` runs, and stops it in reverse order.

import { join } from 'node:path';
import { clearAway, writeJson } from '../shared/files.ts';
import { type Connection, listen } from '../shared/listen.ts';
import { assertPortFree, type Settings } from '../shared/settings.ts';
import type { Status } from '../shared/status.ts';
import { type Backend, openBackend } from './backend.ts';
import { fingerprintOf, type SiteEnv } from './fingerprint.ts';
import { createFunctions } from './functions.ts';
import { lockFolder } from './lock.ts';
import { publish, startPublisher } from './publisher.ts';
import { Releases } from './releases.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { startSiteServer } from './site-server.ts';

type Log = (line: string) => void;
/** Cleanup functions, to call in reverse order. */
export type Closers = (() => void | Promise<void>)[];

export interface Stack {
  status: Status;
  close: () => Promise<void>;
}

/** Returns the environment that points a build at this local backend. */
export function siteEnv(settings: Settings, secrets: Secrets): SiteEnv {
  return {
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    PUBLIC_SITE_URL: settings.siteUrl,
    // Always set it: otherwise the build would read it from .env, which belongs to a hosted project.
    PUBLIC_TEMPLE_TIME_ZONE: process.env.PUBLIC_TEMPLE_TIME_ZONE || 'America/Los_Angeles',
    SITE_CACHE_DIR: process.env.SITE_CACHE_DIR || join(settings.localDir, 'cache'),
  };
}

export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Starts the embedded backend and its functions, for `npm start` and `npm run dev`. */
export async function startBackend(settings: Settings, closers: Closers, log: Log) {
  const { localDir, sitePort, siteUrl, supabasePort, supabaseUrl } = settings;
  // Take the lock first: a stack that is shutting down still holds its ports.
  closers.push(await lockFolder(localDir));
  clearAway(join(localDir, 'status.json'));
  await assertPortFree(sitePort, 'SITE_PORT');
  await assertPortFree(supabasePort, 'SUPABASE_PORT');
  const secrets = loadSecrets(localDir);
  const backend: Backend = await openBackend(settings, secrets, log);
  closers.push(backend.close);
  const { publishableKey, secretKey } = secrets;
  const functions = createFunctions({ siteUrl, supabaseUrl, publishableKey, secretKey, localDir, log });
  const answer = (request: Request, connection: Connection) =>
    new URL(request.url).pathname.startsWith('/functions/v1/')
      ? functions.fetch(request)
      : backend.fetch(request, connection);
  closers.push((await listen(answer, supabasePort)).close);
  closers.push(await functions.drain(backend.db));
  return { secrets, backend };
}

/** Starts backend, site and publisher. `signal` cancels a start that is still building. */
export async function startStack(settings: Settings, log: Log, signal: AbortSignal): Promise<Stack> {
  const closers: Closers = [];
  try {
    const { secrets, backend } = await startBackend(settings, closers, log);
    const env = siteEnv(settings, secrets);
    const releases = new Releases(settings.localDir);
    let live = releases.live();
    if (live?.fingerprint !== fingerprintOf(env)) {
      log('Building the site …');
      await publish({ releases, env, log }, signal);
      live = releases.live();
    }
    if (!live) throw new Error('The site was built, but its folder is missing.');
    const site = await startSiteServer({
      port: settings.sitePort,
      folder: live.folder,
      olderFolders: () => releases.names().map((name) => join(releases.folder, name)),
    });
    closers.push(site.close);

    const statusFile = join(settings.localDir, 'status.json');
    const status: Status = {
      siteUrl: settings.siteUrl,
      supabaseUrl: settings.supabaseUrl,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      timeZone: env.PUBLIC_TEMPLE_TIME_ZONE,
      admin: secrets.admin,
      build: live.build,
    };
    const stopPublishing = await startPublisher({
      localDir: settings.localDir,
      db: backend.db,
      releases,
      env,
      log,
      onPublished: ({ folder, build }) => {
        site.switchTo(folder);
        status.build = build;
        writeJson(statusFile, status);
      },
    });
    closers.push(stopPublishing);
    writeJson(statusFile, status);
    closers.push(() => clearAway(statusFile));
    return { status, close: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}
