import { callersClient } from '../_shared/caller.ts';

/** Whether the caller is an administrator. The database decides (private.may): only an administrator gets a row. */
export async function isAdministrator(request: Request, projectUrl: string): Promise<boolean> {
  const answer = await callersClient(request, projectUrl)
    ?.from('rebuild_requests')
    .select('configured')
    .limit(1);
  return Boolean(answer?.data?.length);
}
