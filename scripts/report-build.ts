// `node scripts/report-build.ts <success|failure|cancelled>`, the last step of deploy.yml: the back office then shows
// a failed build within seconds instead of a quarter of an hour. It never makes a deployment fail.
import { callApi, describeAnswer } from './shared/http.ts';
import { findProject } from './shared/project.ts';

const problems: Record<string, string> = {
  success: '',
  failure: 'The build of the website failed. The repository at GitHub says why, under Actions, Deploy.',
};

const problem = problems[process.argv[2] ?? ''];
const project = findProject(false);
if (problem === undefined) {
  console.log('Nothing to report: another build takes the place of this one.');
} else if (!project.secretKey) {
  console.log('Not reported: SUPABASE_SECRET_KEY is not set, so the back office learns of a failure later.');
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
