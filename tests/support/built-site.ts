// Builds the sample temple's site once per run. `npm test` sets TEST_SITE to its folder; the first user builds it.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readJson, writeJson } from '../../scripts/shared/files.ts';
import type { Status } from '../../scripts/shared/status.ts';
import { type StackSettings, startStack, temporaryPlace } from '../../scripts/testing/stack.ts';
import { copySample } from './prepared.ts';

/** Builds the site in `folder` if it is missing. Returns the settings with which a stack serves it without a rebuild. */
async function build(folder: string): Promise<StackSettings> {
  const known = readJson<StackSettings>(join(folder, 'place.json'));
  if (known) return known;
  const place = await temporaryPlace(folder);
  await copySample(folder);
  await (await startStack(place)).stop();
  writeJson(join(folder, 'place.json'), place);
  return place;
}

/** Copies the built site to a temporary folder. The caller removes it. */
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
