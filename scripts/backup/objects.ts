import { ask, said } from '../doctor/http.ts';
import type { Project } from '../doctor/project.ts';
import { FriendlyError } from '../local/settings.ts';

/** One file of the bucket. */
export interface StoredObject {
  contentType: string;
  data: Uint8Array<ArrayBuffer>;
}

const pageSize = 100;
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

/** Downloads one file; throws FriendlyError. */
export async function takeObject(project: Project, name: string): Promise<StoredObject> {
  const response = await fetch(address(project, name), { headers: headers(project) });
  if (!response.ok) throw new FriendlyError(`${name} cannot be downloaded: HTTP ${response.status}`);
  return {
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    data: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Uploads one file, over what has its name; throws FriendlyError. */
export async function putObject(
  project: Project,
  name: string,
  { contentType, data }: StoredObject,
): Promise<void> {
  const response = await fetch(address(project, name), {
    method: 'POST',
    headers: {
      ...headers(project),
      'Content-Type': contentType,
      'x-upsert': 'true',
      'Cache-Control': 'max-age=31536000',
    },
    body: data,
  });
  if (!response.ok)
    throw new FriendlyError(`${name} cannot be uploaded: HTTP ${response.status} ${await response.text()}`);
}
