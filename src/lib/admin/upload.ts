import { supabase } from '@/lib/config';
import { type PictureKind, type PreparedPicture, uploadName } from './prepare-picture';
import { bucket, hasSmall, smallOf } from './stored-uploads';
import { adminClient } from './supabase-admin';

/** Purpose of a picture, and the prefix of its file name. The bucket rejects other names. */
export type PictureUse = 'logo' | 'page' | 'gallery';

export const kindsFor = (use: PictureUse): readonly PictureKind[] =>
  use === 'logo' ? ['jpeg'] : ['jpeg', 'png'];

const newName = (use: PictureUse, file: string, kind: PictureKind) =>
  use === 'logo' ? `logo-${Date.now()}.jpg` : `${use}-${Date.now()}-${uploadName(file, kind)}`;

type Progress = (share: number) => void;

async function accessToken() {
  const { data } = await adminClient().auth.getSession();
  if (!data.session) throw new Error('storage: no one is signed in');
  return data.session.access_token;
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
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

/**
 * Uploads a picture and its small version under a new name. Resolves to its public address; throws if it cannot be
 * stored.
 */
export async function uploadPicture(
  use: PictureUse,
  file: string,
  { blob, small, kind }: PreparedPicture,
  onProgress: Progress,
) {
  if (!supabase) throw new Error('No database is configured.');
  const { url, key } = supabase;
  const name = newName(use, file, kind);
  const Authorization = `Bearer ${await accessToken()}`;
  const put = async (to: string, file: Blob, progress: Progress) => {
    const type = { 'Content-Type': file.type, 'Cache-Control': 'max-age=31536000' };
    const headers = { apikey: key, Authorization, ...type };
    await send(`${url}/storage/v1/object/${bucket}/${to}`, headers, await file.arrayBuffer(), progress);
  };
  if (hasSmall.test(name)) await put(smallOf(name), small, () => undefined);
  await put(name, blob, onProgress);
  return adminClient().storage.from(bucket).getPublicUrl(name).data.publicUrl;
}
