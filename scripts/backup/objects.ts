import { ask, reason, said } from '../doctor/http.ts';
import type { Project } from '../doctor/project.ts';
import { FriendlyError } from '../local/settings.ts';

/** One file of the bucket. */
export interface StoredObject {
  contentType: string;
  data: Uint8Array<ArrayBuffer>;
}

const pageSize = 100;
// For one file of at most 2 MB, on a slow line.
const timeoutMs = 2 * 60_000;
const address = ({ supabaseUrl }: Project, name: string) =>
  `${supabaseUrl}/storage/v1/object/logos/${encodeURIComponent(name)}`;
const headers = ({ secretKey }: Project) => ({ apikey: secretKey, Authorization: `Bearer ${secretKey}` });

/** The names of all files in the bucket; throws FriendlyError. */
export async function listObjects(project: Project): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const body = { prefix: '', limit: pageSize, offset, sortBy: { column: 'name', order: 'asc' } };
    const options = { method: 'POST', body, key: project.secretKey };
    const answer = await ask(project, '/storage/v1/object/list/logos', options);
    if (!Array.isArray(answer.body)) throw new FriendlyError(`The bucket cannot be listed: ${said(answer)}`);
    const page = answer.body as { name: string; id: string | null }[];
    // Without an id it is a folder, which nothing here makes.
    names.push(...page.filter(({ id }) => id !== null).map(({ name }) => name));
    if (page.length < pageSize) return names;
  }
}

/** `deed` completes "it cannot be …". Throws FriendlyError. */
async function transfer(
  project: Project,
  name: string,
  deed: string,
  request: RequestInit = {},
): Promise<StoredObject> {
  const fail = (why: string) => new FriendlyError(`${name} cannot be ${deed}: ${why}`);
  const noAnswer = (error: unknown) => {
    throw fail(`no answer (${reason(error)})`);
  };
  const response = await fetch(address(project, name), {
    ...request,
    headers: { ...headers(project), ...request.headers },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(noAnswer);
  const data = new Uint8Array(await response.arrayBuffer().catch(noAnswer));
  if (!response.ok) throw fail(`HTTP ${response.status} ${new TextDecoder().decode(data)}`);
  return { contentType: response.headers.get('content-type') ?? 'application/octet-stream', data };
}

/** Downloads one file; throws FriendlyError. */
export const takeObject = (project: Project, name: string) => transfer(project, name, 'downloaded');

/** Uploads one file, over what has its name; throws FriendlyError. */
export async function putObject(
  project: Project,
  name: string,
  { contentType, data }: StoredObject,
): Promise<void> {
  await transfer(project, name, 'uploaded', {
    method: 'POST',
    headers: { 'Content-Type': contentType, 'x-upsert': 'true', 'Cache-Control': 'max-age=31536000' },
    body: data,
  });
}
