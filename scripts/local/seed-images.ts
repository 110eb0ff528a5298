// Adds the sample pictures of a first start: renders supabase/seed/images, uploads the results and inserts their rows.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { cacheFolder, digest, writeWhole } from '../../src/lib/build/cache.ts';

/**
 * supabase/seed/images.json. `gallery` and `pages` map drawings to descriptions, in display order. `addedPages` maps the
 * addresses of pages in seed.sql to drawings of the gallery.
 */
type Manifest = Record<'gallery' | 'pages' | 'addedPages', Record<string, string>>;

interface Options {
  /** Client with the secret key, which bypasses the policies. */
  supabase: SupabaseClient;
  /** Returns the public address of an object in the bucket. */
  publicUrl: (name: string) => string;
}

/** Renders a drawing as JPEG. Cached, because all of them take 8 s of processor time, most of a first start. */
async function rendered(file: string): Promise<Buffer> {
  const svg = await readFile(file);
  const folder = cacheFolder('seed');
  const cached = join(folder, `${digest(`${sharp.versions.sharp} ${svg}`)}.jpg`);
  const known = await readFile(cached).catch(() => null);
  if (known) return known;
  const jpeg = await sharp(svg).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  await mkdir(folder, { recursive: true });
  await writeWhole(cached, jpeg);
  return jpeg;
}

/** Renders the pictures as JPEG, each well under the bucket's 2 MB, and names them like uploads. */
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
  // The client would send a Buffer or Blob as a form, which the embedded storage rejects.
  const bytes = new Uint8Array(jpeg).buffer;
  throwOnError(
    await supabase.storage.from('logos').upload(name, bytes, { contentType: 'image/jpeg' }),
    `Could not upload the sample picture ${name}`,
  );
}

/** Fills the bucket, `gallery`, `page_images` and the pictures of `pages`. Throws if any part fails. */
export async function seedImages({ supabase, publicUrl }: Options): Promise<void> {
  const folder = join('supabase', 'seed');
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'images.json'), 'utf8'));
  const gallery = await render(folder, manifest.gallery, 'gallery');
  const pages = await render(folder, manifest.pages, 'page');
  for (const { name, data } of [...gallery, ...pages]) {
    await upload(supabase, name, data);
    // The back office also uploads a small version of each picture (src/lib/admin/upload.ts).
    const small = await sharp(data).resize({ width: 480 }).jpeg({ quality: 75 }).toBuffer();
    await upload(supabase, name.replace(/\.jpg$/, '.small.jpg'), small);
  }

  // The gallery shows the newest row first, so insert the last picture first. A drawing's name begins with its category.
  const photos = gallery.toReversed().map(({ name, alt, width, height, words }) => ({
    src: publicUrl(name),
    ...{ alt, width, height, category: words[0] },
  }));
  throwOnError(await supabase.from('gallery').insert(photos), 'Could not store the sample gallery');

  // The name of a page's drawing is its page and section.
  const pictures = pages.map(({ name, alt, words }) => ({
    image_url: publicUrl(name),
    ...{ alt_text: alt, page: words[0], section: words[1] },
  }));
  throwOnError(
    await supabase.from('page_images').upsert(pictures, { onConflict: 'page,section' }),
    'Could not store the sample page images',
  );
  for (const [address, drawing] of Object.entries(manifest.addedPages)) {
    const shown = gallery.find(({ words }) => words.join('-') === drawing);
    if (!shown) throw new Error(`There is no drawing ${drawing} in the sample gallery.`);
    const picture = { image_url: publicUrl(shown.name), alt_text: shown.alt };
    throwOnError(
      await supabase.from('pages').update(picture).eq('address', address),
      'Could not store the pictures of the sample pages',
    );
  }
}
