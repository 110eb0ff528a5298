// Checks the age of the live build.

import { callApi } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import type { BuildInfo } from '../shared/status.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

const minute = 60_000;

async function liveBuild({ siteUrl }: Project): Promise<BuildInfo | null> {
  try {
    const request = { cache: 'no-store', signal: AbortSignal.timeout(20_000) } as const;
    const build: BuildInfo = await (await fetch(`${siteUrl}/build.json`, request)).json();
    return typeof build.contentVersion === 'number' ? build : null;
  } catch {
    return null;
  }
}

async function freshness(project: Project, build: BuildInfo | null): Promise<Finding> {
  const name = 'Live build';
  const checkDeploy = "check your host's last deployment";
  if (!build)
    return fail(
      name,
      `${project.siteUrl}/build.json cannot be read`,
      'deploy the site, or correct PUBLIC_SITE_URL',
    );
  const { body } = await callApi(project, '/rest/v1/content_version?select=version,changedat');
  const [current] = Array.isArray(body) ? body : [];
  if (!current) return skip(name, 'the database returned no version');
  const sinceChange = Date.now() - Date.parse(current.changedat);
  const hours = Math.round((Date.now() - Date.parse(build.finishedAt)) / minute / 60);
  const versions = `built from version ${build.contentVersion}, the database is at ${current.version}`;
  if (build.contentVersion > current.version) {
    const advice = "build it with this project's PUBLIC_SUPABASE_URL";
    return fail(name, `${versions}: it was built from another project`, advice);
  }
  if (build.contentVersion < current.version)
    return sinceChange > 30 * minute
      ? fail(name, versions, `${checkDeploy}, then the webhook`)
      : ok(name, `${versions}: being published`);
  if (!project.local && hours > 36)
    return fail(name, `${hours} hours old: the nightly build is missing`, checkDeploy);
  return ok(name, `version ${current.version}, up to date`);
}

export async function checkPublishing(project: Project): Promise<Finding[]> {
  if (!project.siteUrl) return [skip('Live build', 'PUBLIC_SITE_URL is not set')];
  return [await freshness(project, await liveBuild(project))];
}
