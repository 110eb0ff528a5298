import { createClient } from '@supabase/supabase-js';
import pLimit from 'p-limit';
import { UserError } from './errors.ts';
import { failureReason } from './http.ts';
import type { Project } from './project.ts';

/** A file in the bucket. */
export interface StoredObject {
  contentType: string;
  data: Uint8Array<ArrayBuffer>;
}

const pageSize = 1000;
/** Concurrent requests: a distant project answers slowly, and may have 40,000 files. */
const concurrency = 8;
// Enough for a file of 2 MB on a slow connection.
const timeoutMs = 2 * 60_000;

function bucketOf({ supabaseUrl, secretKey }: Project) {
  const fetchWithLongTimeout: typeof fetch = (address, request) =>
    fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(supabaseUrl, secretKey, { auth, global: { fetch: fetchWithLongTimeout } }).storage.from(
    'logos',
  );
}

// The client does not encode names.
const path = encodeURIComponent;

/** Returns the data of the answer. Throws a UserError that begins with `problem`. */
async function dataOf<Data>(
  problem: string,
  request: PromiseLike<{ data: Data | null; error: unknown }>,
): Promise<Data> {
  const { data, error } = await Promise.resolve(request).catch((error) => ({ data: null, error }));
  if (data !== null) return data;
  const { status, message, originalError = error } = error as Record<string, unknown>;
  const why = status ? `HTTP ${status} ${message}` : `no answer (${failureReason(originalError)})`;
  throw new UserError(`${problem}: ${why}`);
}

/** The names of all files in the bucket; throws UserError. */
export async function listObjects(project: Project): Promise<string[]> {
  const names: string[] = [];
  // The project may return fewer files than requested.
  for (let offset = 0, page = []; ; offset += page.length) {
    const list = bucketOf(project).list('', { limit: pageSize, offset });
    page = await dataOf('Could not list the bucket', list);
    // Folders have no id. We never create any.
    names.push(...page.filter(({ id }) => id !== null).map(({ name }) => name));
    if (page.length === 0) return names;
  }
}

/** Downloads one file; throws UserError. */
export async function downloadObject(project: Project, name: string): Promise<StoredObject> {
  const file = await dataOf(`Could not download ${name}`, bucketOf(project).download(path(name)));
  return {
    contentType: file.type || 'application/octet-stream',
    data: new Uint8Array(await file.arrayBuffer()),
  };
}

/** Uploads one file, replacing any with the same name; throws UserError. */
export async function uploadObject(
  project: Project,
  name: string,
  { contentType, data }: StoredObject,
): Promise<void> {
  const options = { contentType, upsert: true, cacheControl: '31536000' };
  await dataOf(`Could not upload ${name}`, bucketOf(project).upload(path(name), data, options));
}

/** Runs `work` on all items with limited concurrency. After a failure, starts no more of them and rejects. */
export async function mapLimit<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const limit = pLimit(concurrency);
  return limit.map(items, work).catch((error) => {
    limit.clearQueue();
    throw error;
  });
}
