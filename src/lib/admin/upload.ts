import { supabase } from '@/lib/config';
import type { PreparedPicture } from './prepare-picture';
import { adminClient } from './supabase-admin';

/** The bucket of all uploads. */
const bucket = 'logos';

type Progress = (share: number) => void;

async function accessToken() {
  const { data } = await adminClient().auth.getSession();
  if (!data.session) throw new Error('storage: nobody is signed in');
  return data.session.access_token;
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(url: string, headers: Record<string, string>, body: ArrayBuffer, onProgress: Progress) {
  return new Promise<void>((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? done() : fail(new Error(`storage: ${request.status} ${request.responseText}`));
    request.onerror = () => fail(new Error('storage: no answer'));
    request.send(body);
  });
}

/** Uploads a picture under a new name; resolves to its public address, and throws when it cannot be stored. */
export async function uploadPicture(
  name: string,
  { blob }: Pick<PreparedPicture, 'blob'>,
  onProgress: Progress,
) {
  if (!supabase) throw new Error('No database is configured.');
  const headers = {
    apikey: supabase.key,
    Authorization: `Bearer ${await accessToken()}`,
    'Content-Type': blob.type,
    'Cache-Control': 'max-age=31536000',
  };
  await send(
    `${supabase.url}/storage/v1/object/${bucket}/${name}`,
    headers,
    await blob.arrayBuffer(),
    onProgress,
  );
  return adminClient().storage.from(bucket).getPublicUrl(name).data.publicUrl;
}
