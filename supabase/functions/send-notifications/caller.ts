import { callersClient } from '../_shared/caller.ts';

/** Asks the database whether the caller is an administrator: row-level security hides this table from anyone else. */
export async function isAdministrator(request: Request, projectUrl: string): Promise<boolean> {
  const answer = await callersClient(request, projectUrl)
    ?.from('rebuild_requests')
    .select('configured')
    .limit(1);
  return Boolean(answer?.data?.length);
}
