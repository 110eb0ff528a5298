import type { Project } from '../shared/project.ts';
import { type Probe, runProbe, visitorAccess } from './access.ts';
import { type Finding, fail, ok } from './finding.ts';

const advice =
  'run `npx supabase db push --remote`; if it stays, compare grants and policies in the dashboard with supabase/migrations';

async function checkObject(project: Project, object: string, probes: Probe[]): Promise<Finding> {
  const name = `Visitor: ${object}`;
  const problems: string[] = [];
  // One after the other, so that the project does not take them for a flood of requests.
  for (const probe of probes) {
    const problem = await runProbe(project, probe);
    if (problem) problems.push(problem);
  }
  if (problems.length === 0)
    return ok(name, `${probes.length} requests answered and refused as they should be`);
  const more = problems.length > 2 ? `, and ${problems.length - 2} more` : '';
  return fail(name, `as a visitor, ${problems.slice(0, 2).join('; ')}${more}`, advice);
}

/** Checks over HTTP, with the public key, what visitors can and cannot do; leaves nothing behind. */
export async function checkVisitor(project: Project): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [object, probes] of Object.entries(visitorAccess)) {
    findings.push(await checkObject(project, object, probes));
  }
  return findings;
}
