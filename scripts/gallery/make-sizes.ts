// The smaller sizes of gallery pictures, as the back office makes them when one is uploaded (src/lib/picture-sizes.ts):
// for pictures that were uploaded before it did, and for those whose sizes are lost.
import sharp from 'sharp';
import { mostPixels } from '../../src/lib/picture-limits.ts';
import {
  canHaveSizes,
  galleryBox,
  isSize,
  pictureSizes,
  sizeName,
  sizeQuality,
} from '../../src/lib/picture-sizes.ts';
import { downloadObject, each, listObjects, removeObjects, uploadObject } from '../shared/objects.ts';
import type { Project } from '../shared/project.ts';
import { changeRow, type GalleryRow, galleryRows } from './gallery-rows.ts';

export interface Result {
  /** Pictures that had all sizes, and that have been given them. */
  had: number;
  made: number;
  /** Pictures that have none, so that each build draws them: those at another address, and narrow strips. */
  without: number;
  /** Sizes of pictures that are no longer in the gallery. */
  removed: number;
  /** What could not be done, and why. */
  problems: string[];
}

/** Milliseconds: a picture that is being uploaded has no row yet. */
const day = 86_400_000;

const sizesFor = (name: string) => pictureSizes.map((size) => sizeName(name, size));

/** The file of a picture that the back office uploaded, which alone may have sizes. */
function uploadedName({ supabaseUrl }: Project, { src }: GalleryRow): string | undefined {
  const bucket = `${supabaseUrl}/storage/v1/object/public/logos/`;
  const name = src.startsWith(bucket) ? src.slice(bucket.length) : '';
  return /^gallery-\d+-[^/?#.]+\.\w+$/.test(name) ? name : undefined;
}

/** Returns whether the picture can have sizes. Throws when one of them cannot be made. */
async function make(project: Project, row: GalleryRow, name: string): Promise<boolean> {
  const { data } = await downloadObject(project, name);
  const picture = sharp(data, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient();
  const { autoOrient: size } = await picture.metadata();
  if (!canHaveSizes(size)) return false;
  // White is also what the back office's browsers draw behind what is transparent.
  picture.flatten({ background: 'white' });
  for (const box of pictureSizes) {
    const drawn = picture.clone().resize({ ...box, fit: 'inside', withoutEnlargement: true });
    const jpeg = await drawn.jpeg({ quality: sizeQuality * 100, mozjpeg: true }).toBuffer();
    const object = { contentType: 'image/jpeg', data: new Uint8Array(jpeg) };
    await uploadObject(project, sizeName(name, box), object);
  }
  await changeRow(project, row, { has_sizes: true, ...galleryBox(size) });
  return true;
}

/** Files that are sizes of none of these pictures; those of the last day may belong to one that is being added. */
function leftOver(files: readonly string[], pictures: readonly string[]): string[] {
  const wanted = new Set([...pictures, ...pictures.flatMap(sizesFor)]);
  const isOld = (name: string) => Number(/\d+/.exec(name)) < Date.now() - day;
  return files.filter((name) => isSize(name) && isOld(name) && !wanted.has(name));
}

/**
 * Makes what is missing and removes what is left over. It can be stopped and called again at any time. Throws
 * UserError when the project does not answer.
 */
export async function makeSizes(project: Project, log: (line: string) => void): Promise<Result> {
  // Rows first: of a picture that is deleted meanwhile the sizes are left over for the next time.
  const rows = await galleryRows(project);
  const files = await listObjects(project);
  const known = new Set(files);
  const uploaded = rows.flatMap((row) => {
    const name = uploadedName(project, row);
    return name ? [{ row, name }] : [];
  });
  const incomplete = uploaded.filter(
    ({ row, name }) => !row.has_sizes || !sizesFor(name).every((size) => known.has(size)),
  );
  const problems: string[] = [];
  let looked = 0;
  let made = 0;
  await each(incomplete, async ({ row, name }) => {
    try {
      if (await make(project, row, name)) made += 1;
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
      // Then a build draws it, or leaves it out and says so.
      if (row.has_sizes) await changeRow(project, row, { has_sizes: false });
    }
    looked += 1;
    if (looked % 100 === 0) log(`${looked} of ${incomplete.length} …`);
  });
  const left = leftOver(
    files,
    uploaded.map(({ name }) => name),
  );
  await removeObjects(project, left);
  const had = uploaded.length - incomplete.length;
  return { had, made, without: rows.length - had - made - problems.length, removed: left.length, problems };
}
