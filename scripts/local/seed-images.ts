// The sample pictures of a first start: rendered from supabase/seed/images, uploaded, and entered as rows.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { cacheFolder, digest, writeWhole } from '../../src/lib/build/cache.ts';

/**
 * supabase/seed/images.json: descriptions by the names of the drawings, in the order in which they are shown; and, by the
 * addresses of the pages in seed.sql, the drawings of the gallery that they show as well.
 */
type Manifest = Record<'gallery' | 'pages' | 'addedPages', Record<string, string>>;

interface Options {
  /** A client with the secret key, to which the policies do not apply. */
  supabase: SupabaseClient;
  /** The public address of an object in the bucket. */
  publicUrl: (name: string) => string;
}

/** A drawing as JPEG, rendered once: all of them together take 8 s of processor time, most of a first start. */
async function rendered(file: string): Promise<Buffer> {
  const svg = await readFile(file);
  const folder = cacheFolder('seed');
  const kept = join(folder, `${digest(`${sharp.versions.sharp} ${svg}`)}.jpg`);
  const known = await readFile(kept).catch(() => null);
  if (known) return known;
  const jpeg = await sharp(svg).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  await mkdir(folder, { recursive: true });
  await writeWhole(kept, jpeg);
  return jpeg;
}

/** The pictures as JPEG, each well under the bucket's 2 MB; the name in the bucket is that of an upload. */
async function render(folder: string, pictures: Record<string, string>, prefix: 'gallery' | 'page') {
  return Promise.all(
    Object.entries(pictures).map(async ([drawing, alt], index) => {
      const data = await rendered(join(folder, 'images', `${drawing}.svg`));
      const { width, height } = await sharp(data).metadata();
      const name = `${prefix}-${index + 1}-${drawing}.jpg`;
      return { name, alt, data, width, height, words: drawing.split('-') };
    }),
  );
}

function throwOnError({ error }: { error: { message: string } | null }, what: string): void {
  if (error) throw new Error(`${what}: ${error.message}`);
}

async function upload(supabase: SupabaseClient, name: string, jpeg: Buffer): Promise<void> {
  // A Buffer or a Blob would be sent as a form, which the embedded storage does not accept.
  const bytes = new Uint8Array(jpeg).buffer;
  throwOnError(
    await supabase.storage.from('logos').upload(name, bytes, { contentType: 'image/jpeg' }),
    `The sample picture ${name} could not be uploaded`,
  );
}

/** Fills the bucket, `gallery` and `page_images`, and gives `pages` their pictures; throws when any part fails. */
export async function seedImages({ supabase, publicUrl }: Options): Promise<void> {
  const folder = join('supabase', 'seed');
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'images.json'), 'utf8'));
  const gallery = await render(folder, manifest.gallery, 'gallery');
  const pages = await render(folder, manifest.pages, 'page');
  for (const { name, data } of [...gallery, ...pages]) {
    await upload(supabase, name, data);
    // As the back office uploads it beside each picture (src/lib/admin/upload.ts).
    const small = await sharp(data).resize({ width: 480 }).jpeg({ quality: 75 }).toBuffer();
    await upload(supabase, name.replace(/\.jpg$/, '.small.jpg'), small);
  }

  // The newest row is shown first, so the last picture is inserted first. Its drawing is named after the category.
  const photos = gallery.toReversed().map(({ name, alt, width, height, words }) => ({
    src: publicUrl(name),
    ...{ alt, width, height, category: words[0] },
  }));
  throwOnError(await supabase.from('gallery').insert(photos), 'The sample gallery could not be stored');

  // A page's drawing is named after the page and its section.
  const pictures = pages.map(({ name, alt, words }) => ({
    image_url: publicUrl(name),
    ...{ alt_text: alt, page: words[0], section: words[1] },
  }));
  throwOnError(
    await supabase.from('page_images').upsert(pictures, { onConflict: 'page,section' }),
    'The sample page images could not be stored',
  );
  for (const [address, drawing] of Object.entries(manifest.addedPages)) {
    const shown = gallery.find(({ words }) => words.join('-') === drawing);
    if (!shown) throw new Error(`There is no drawing ${drawing} in the sample gallery.`);
    const picture = { image_url: publicUrl(shown.name), alt_text: shown.alt };
    throwOnError(
      await supabase.from('pages').update(picture).eq('address', address),
      'The pictures of the sample pages could not be stored',
    );
  }
}
