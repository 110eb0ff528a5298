// `node scripts/report-build.ts <success|failure|cancelled>`, the last step of deploy.yml: reports the result, so the back
// office shows a failed build within seconds instead of 15 minutes. Never fails the deployment.
import { callApi, describeAnswer } from './shared/http.ts';
import { findProject } from './shared/project.ts';

const problems: Record<string, string> = {
  success: '',
  failure: 'The website build failed. GitHub shows why, in the repository under Actions, Deploy.',
};

const problem = problems[process.argv[2] ?? ''];
const project = findProject(false);
if (problem === undefined) {
  console.log('Nothing to report: a newer build replaces this one.');
} else if (!project.secretKey) {
  console.log(
    'Not reported: SUPABASE_SECRET_KEY is not set, so the back office notices a failed build later.',
  );
} else {
  const answer = await callApi(project, '/rest/v1/rpc/report_build', {
    method: 'POST',
    body: { problem },
    key: project.secretKey,
  });
  console.log(
    answer.status < 300 && answer.status > 0 ? 'Reported.' : `Not reported (${describeAnswer(answer)}).`,
  );
}
