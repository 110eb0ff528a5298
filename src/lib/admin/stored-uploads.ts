// Separate from upload.ts, which imports the image compressor: every screen that saves rows loads this file.
import { supabase } from '@/lib/config';
import { notifyWarning } from './notify';
import { adminClient } from './supabase-admin';

/** The bucket of all uploads. */
export const bucket = 'logos';

/** Matches uploads that have a small version: pictures of pages and of the gallery, but not logos. */
export const hasSmall = /((?:^|\/)(?:page|gallery)-\d+-[\w.-]+)\.(?:jpe?g|png)$/i;

export const smallOf = (name: string) => name.replace(hasSmall, '$1.small.jpg');

/** Address of an upload's small version, for the back office. Returns other addresses unchanged. */
export const thumbnailOf = (address: string) =>
  supabase && address.startsWith(`${supabase.url}/storage/v1/object/public/${bucket}/`)
    ? smallOf(address)
    : address;

/** Names of the uploads whose addresses occur in these rows. */
const uploadsIn = (rows: unknown) =>
  [...JSON.stringify(rows).matchAll(/\/storage\/v1\/object\/public\/logos\/([\w.-]+)/g)].map(
    ([, name = '']) => name,
  );

/**
 * Deletes the files, and their small versions, that a save has removed from its rows. The database keeps files that are
 * still in use elsewhere. A failure only shows a warning; `npm run doctor` lists leftovers.
 */
export async function deleteUploads(before: unknown, after: unknown = null) {
  const kept = uploadsIn(after);
  const names = uploadsIn(before).filter((name) => !kept.includes(name));
  if (names.length === 0) return;
  const files = [...new Set(names.flatMap((name) => [name, smallOf(name)]))];
  const { error } = await adminClient().storage.from(bucket).remove(files);
  if (error) notifyWarning(0, 'The old picture’s file could not be deleted', ['Your changes are saved.']);
}
