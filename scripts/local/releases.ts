// A release is a finished build in its own folder. `live.json` names the one to serve. It is replaced atomically, so a
// start after a crash finds either the old site or the new one, complete.

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clearAway, readJson, writeJson } from '../shared/files.ts';
import type { BuildInfo } from '../shared/status.ts';

export interface Release {
  name: string;
  folder: string;
  build: BuildInfo;
}

interface Live {
  name: string;
  /** Digest of the site's sources, addresses and keys. The site is rebuilt when it changes. */
  fingerprint: string;
}

const kept = 3;

/** The releases under `$LOCAL_DIR/releases`, newest first. */
export class Releases {
  readonly folder: string;
  readonly #pointer: string;

  constructor(localDir: string) {
    this.folder = join(localDir, 'releases');
    this.#pointer = join(localDir, 'live.json');
    mkdirSync(this.folder, { recursive: true });
  }

  /** Returns the name and path of a new release. Names sort by time. */
  next(): { name: string; folder: string } {
    const name = `${new Date().toISOString().replace(/\D/g, '')}-${process.pid}`;
    return { name, folder: join(this.folder, name) };
  }

  live(): (Release & { fingerprint: string }) | null {
    const live = readJson<Live>(this.#pointer);
    if (!live) return null;
    const folder = join(this.folder, live.name);
    const build = readJson<BuildInfo>(join(folder, 'build.json'));
    return build && existsSync(join(folder, 'index.html')) ? { ...live, folder, build } : null;
  }

  /** Makes a release live and deletes all but the newest few. */
  publish(name: string, fingerprint: string): void {
    writeJson(this.#pointer, { name, fingerprint } satisfies Live);
    this.prune();
  }

  names(): string[] {
    return readdirSync(this.folder).sort().reverse();
  }

  prune(): void {
    const live = readJson<Live>(this.#pointer)?.name;
    const rest = this.names().filter((name) => name !== live);
    for (const name of rest.slice(kept - 1)) clearAway(join(this.folder, name));
  }
}
