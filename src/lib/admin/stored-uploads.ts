// Apart from upload.ts, which brings what makes pictures smaller: every screen that saves rows loads this.
import { supabase } from '@/lib/config';
import { adminClient } from './supabase-admin';

/** The bucket of all uploads. */
export const bucket = 'logos';

/** An uploaded picture of a page or of the gallery: a logo has no small version. */
export const hasSmall = /((?:^|\/)(?:page|gallery)-\d+-[\w.-]+)\.(?:jpe?g|png)$/i;

export const smallOf = (name: string) => name.replace(hasSmall, '$1.small.jpg');

/** The address of the small version of an uploaded picture, for the back office; any other address as it is. */
export const thumbnailOf = (address: string) =>
  supabase && address.startsWith(`${supabase.url}/storage/v1/object/public/${bucket}/`)
    ? smallOf(address)
    : address;

/** The names of the uploads whose addresses are in a row or in rows. */
const uploadsIn = (rows: unknown) =>
  [...JSON.stringify(rows).matchAll(/\/storage\/v1\/object\/public\/logos\/([\w.-]+)/g)].map(
    ([, name = '']) => name,
  );

/**
 * Deletes the files of pictures that a save has taken away, their small versions with them. The database keeps what
 * anything else names; what fails is named by `npm run doctor`.
 */
export async function deleteUploads(before: unknown, after: unknown = null) {
  const kept = uploadsIn(after);
  const names = uploadsIn(before).filter((name) => !kept.includes(name));
  if (names.length > 0)
    await adminClient()
      .storage.from(bucket)
      .remove([...new Set(names.flatMap((name) => [name, smallOf(name)]))]);
}
