// `node scripts/delete-old-deployments.ts <project>`, after a deployment to Cloudflare Pages: deletes the earlier ones,
// each of which stays public at an address of its own with the names that it was built with, but for the one that a
// volunteer would go back to. It never makes a deployment fail. The API: https://developers.cloudflare.com/api/resources/pages
import { failureReason } from './shared/http.ts';

const { CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN, CLOUDFLARE_API_BASE_URL } = process.env;
const deployments = `${CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'}/accounts/${CLOUDFLARE_ACCOUNT_ID}/pages/projects/${process.argv[2]}/deployments`;
const kept = 2;

interface Deployment {
  id: string;
  latest_stage: { status: string } | null;
}

async function ask<T>(address: string, method = 'GET'): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` },
    signal: AbortSignal.timeout(20_000),
  });
  const { success, result, errors } = await response.json();
  if (!success) throw new Error(`Cloudflare answers ${response.status}: ${errors?.[0]?.message}`);
  return result;
}

/** Of a page of deployments, the newest first, those that are older than the last one kept. */
function olderThanKept(page: Deployment[]): Deployment[] {
  const finished = page.filter(({ latest_stage }) => latest_stage?.status === 'success');
  const last = finished[kept - 1];
  return last ? page.slice(page.indexOf(last) + 1) : [];
}

let deleted = 0;
try {
  // A page holds 25 at most, so what it leaves stands on the first page the next time.
  let old: Deployment[];
  do {
    old = olderThanKept(await ask(`${deployments}?env=production`));
    for (const { id } of old) {
      await ask(`${deployments}/${id}?force=true`, 'DELETE');
      deleted++;
    }
  } while (old.length > 0);
  console.log(`Old deployments deleted: ${deleted}.`);
} catch (error) {
  console.log(
    `Old deployments deleted: ${deleted}, but some are left (${failureReason(error)}). The next deployment tries again, or delete them in Cloudflare's dashboard.`,
  );
}
