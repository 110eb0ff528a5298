// `node scripts/delete-old-deployments.ts <project>`, after a deployment to Cloudflare Pages: deletes old deployments.
// Each stays public at its own address, with families' names from the time of the build. Keeps the live deployment, and the
// previous one for a rollback. Never fails the deployment. API: https://developers.cloudflare.com/api/resources/pages
import { failureReason } from './shared/http.ts';

const { CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN, CLOUDFLARE_API_BASE_URL } = process.env;
const deployments = `${CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'}/accounts/${CLOUDFLARE_ACCOUNT_ID}/pages/projects/${process.argv[2]}/deployments`;
const kept = 2;

interface Deployment {
  id: string;
  latest_stage: { status: string } | null;
}

async function callCloudflare<T>(address: string, method = 'GET'): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` },
    signal: AbortSignal.timeout(20_000),
  });
  const { success, result, errors } = await response.json();
  if (!success) throw new Error(`Cloudflare answered ${response.status}: ${errors?.[0]?.message}`);
  return result;
}

/** Returns the deployments to delete, from a page of deployments listed newest first. */
function olderThanKept(page: Deployment[]): Deployment[] {
  const finished = page.filter(({ latest_stage }) => latest_stage?.status === 'success');
  const last = finished[kept - 1];
  return last ? page.slice(page.indexOf(last) + 1) : [];
}

let deleted = 0;
try {
  // A page lists at most 25, so reload the first page until nothing old is left.
  let old: Deployment[];
  do {
    old = olderThanKept(await callCloudflare(`${deployments}?env=production`));
    for (const { id } of old) {
      await callCloudflare(`${deployments}/${id}?force=true`, 'DELETE');
      deleted++;
    }
  } while (old.length > 0);
  console.log(`Old deployments deleted: ${deleted}.`);
} catch (error) {
  console.log(
    `Old deployments deleted: ${deleted}, but some remain (${failureReason(error)}). The next deployment will try again. You can also delete them in Cloudflare's dashboard.`,
  );
}
