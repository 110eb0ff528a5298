import { createClient } from '@supabase/supabase-js';
import pLimit from 'p-limit';
import { UserError } from './errors.ts';
import { failureReason } from './http.ts';
import type { Project } from './project.ts';

/** One file of the bucket. */
export interface StoredObject {
  contentType: string;
  data: Uint8Array<ArrayBuffer>;
}

const pageSize = 1000;
/** Files that are asked for at once: a distant project takes its time for each, and there may be 40,000. */
const atOnce = 8;
// For one file of at most 2 MB, on a slow line.
const timeoutMs = 2 * 60_000;

function bucketOf({ supabaseUrl, secretKey }: Project) {
  const fetchWithLongTimeout: typeof fetch = (address, request) =>
    fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(supabaseUrl, secretKey, { auth, global: { fetch: fetchWithLongTimeout } }).storage.from(
    'logos',
  );
}

// The client puts a name into an address as it is.
const path = encodeURIComponent;

/** What was asked for; throws UserError, which begins with `problem`. */
async function answered<Data>(
  problem: string,
  question: PromiseLike<{ data: Data | null; error: unknown }>,
): Promise<Data> {
  const { data, error } = await Promise.resolve(question).catch((error) => ({ data: null, error }));
  if (data !== null) return data;
  const { status, message, originalError = error } = error as Record<string, unknown>;
  const why = status ? `HTTP ${status} ${message}` : `no answer (${failureReason(originalError)})`;
  throw new UserError(`${problem}: ${why}`);
}

/** The names of all files in the bucket; throws UserError. */
export async function listObjects(project: Project): Promise<string[]> {
  const names: string[] = [];
  // The project may give fewer at once than it is asked for.
  for (let offset = 0, page = []; ; offset += page.length) {
    const list = bucketOf(project).list('', { limit: pageSize, offset });
    page = await answered('The bucket cannot be listed', list);
    // Without an id it is a folder, which nothing here makes.
    names.push(...page.filter(({ id }) => id !== null).map(({ name }) => name));
    if (page.length === 0) return names;
  }
}

/** Downloads one file; throws UserError. */
export async function downloadObject(project: Project, name: string): Promise<StoredObject> {
  const file = await answered(`${name} cannot be downloaded`, bucketOf(project).download(path(name)));
  return {
    contentType: file.type || 'application/octet-stream',
    data: new Uint8Array(await file.arrayBuffer()),
  };
}

/** Uploads one file, over what has its name; throws UserError. */
export async function uploadObject(
  project: Project,
  name: string,
  { contentType, data }: StoredObject,
): Promise<void> {
  const options = { contentType, upsert: true, cacheControl: '31536000' };
  await answered(`${name} cannot be uploaded`, bucketOf(project).upload(path(name), data, options));
}

/** The results of `work` for each of the items, some of them at once; the first that fails is the last that is begun. */
export async function mapLimit<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const limit = pLimit(atOnce);
  return limit.map(items, work).catch((error) => {
    limit.clearQueue();
    throw error;
  });
}
