// The sample pictures of a first start: rendered from supabase/seed/images, uploaded, and entered as rows.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';

/** A picture of supabase/seed/images.json; `name` is its name in the bucket. */
interface Picture {
  file: string;
  name: string;
  alt: string;
  width: number;
  height: number;
}
interface Manifest {
  /** In the order in which they are shown. */
  gallery: (Picture & { category: string })[];
  pages: (Picture & { page: string; section: string })[];
}

interface Options {
  /** A client with the secret key, to which the policies do not apply. */
  supabase: SupabaseClient;
  /** The public address of an object in the bucket. */
  publicUrl: (name: string) => string;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'images.json'), 'utf8'));

const asJpeg = (folder: string, file: string) =>
  sharp(join(folder, 'images', file))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();

/** The manifest's pictures as JPEG, each well under the bucket's 2 MB. */
async function renderSeedImages(folder: string) {
  const { gallery, pages } = await readManifest(folder);
  return Promise.all(
    [...gallery, ...pages].map(async ({ file, name, width, height }) => {
      const jpeg = await asJpeg(folder, file);
      return { name, jpeg, width, height };
    }),
  );
}

function must({ error }: { error: { message: string } | null }, what: string): void {
  if (error) throw new Error(`${what}: ${error.message}`);
}

async function upload(supabase: SupabaseClient, name: string, jpeg: Buffer): Promise<void> {
  // A Buffer or a Blob would be sent as a form, which the embedded storage does not accept.
  const bytes = new Uint8Array(jpeg).buffer;
  must(
    await supabase.storage.from('logos').upload(name, bytes, { contentType: 'image/jpeg' }),
    `The sample picture ${name} could not be uploaded`,
  );
}

/** Fills the bucket, `gallery` and `page_images`; throws when any part fails. */
export async function seedImages({ supabase, publicUrl }: Options): Promise<void> {
  const folder = join('supabase', 'seed');
  const { gallery, pages } = await readManifest(folder);
  for (const { name, jpeg } of await renderSeedImages(folder)) await upload(supabase, name, jpeg);

  // The newest row is shown first, so the last picture is inserted first.
  const photos = gallery.toReversed().map(({ name, alt, width, height, category }) => ({
    src: publicUrl(name),
    ...{ alt, width, height, category },
  }));
  must(await supabase.from('gallery').insert(photos), 'The sample gallery could not be stored');

  const pictures = pages.map(({ name, alt, page, section }) => ({
    image_url: publicUrl(name),
    ...{ alt_text: alt, page, section },
  }));
  must(
    await supabase.from('page_images').upsert(pictures, { onConflict: 'page,section' }),
    'The sample page images could not be stored',
  );
}
