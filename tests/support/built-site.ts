// The sample temple's site, built once a run: `npm test` names its folder in TEST_SITE, and whoever comes first builds it.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readJson, writeJson } from '../../scripts/shared/files.ts';
import type { Status } from '../../scripts/shared/status.ts';
import { type StackSettings, startStack, temporaryPlace } from '../../scripts/testing/stack.ts';
import { copySample } from './prepared.ts';

/** Builds the site in `folder` unless it is there, and returns where its stack has to start to serve it as it is. */
async function build(folder: string): Promise<StackSettings> {
  const known = readJson<StackSettings>(join(folder, 'place.json'));
  if (known) return known;
  const place = await temporaryPlace(folder);
  await copySample(folder);
  await (await startStack(place)).stop();
  writeJson(join(folder, 'place.json'), place);
  return place;
}

/** A copy of the built site in a folder of its own. Remove it. */
export async function copyOfBuiltSite(): Promise<{ place: StackSettings; remove: () => void }> {
  const own = mkdtempSync(join(tmpdir(), 'gurdwara-site-'));
  const built = process.env.TEST_SITE || join(own, 'built');
  mkdirSync(built, { recursive: true });
  const place = { ...(await build(built)), localDir: join(own, 'site') };
  cpSync(built, place.localDir, { recursive: true });
  return { place, remove: () => rmSync(own, { recursive: true, force: true }) };
}

declare module 'vitest' {
  interface ProvidedContext {
    status: Status;
  }
}

/** Vitest's global setup of the project `pages`: serves the built site. */
export default async function setup(project: TestProject) {
  const { place, remove } = await copyOfBuiltSite();
  const stack = await startStack(place);
  project.provide('status', stack.status);
  return async () => {
    await stack.stop();
    remove();
  };
}
