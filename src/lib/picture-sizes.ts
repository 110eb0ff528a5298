// The smaller sizes of a picture of the gallery. They lie beside it in the bucket, made once when it was uploaded, so
// that neither a build nor the back office works with the original. It imports nothing, because scripts import it, too.

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** The box that each size fits into, the largest first: one for a full screen, two for tiles. */
export const pictureSizes = [
  { width: 1600, height: 1600 },
  { width: 740, height: 3000 },
  { width: 360, height: 3000 },
] as const satisfies Size[];

/** The quality of the sizes, which are JPEGs, from 0 to 1. */
export const sizeQuality = 0.8;

/** The name or address of a size, from that of its picture, which has no other dot than that of its extension. */
export const sizeName = (picture: string, { width }: Pick<Size, 'width'>) =>
  picture.replace(/\.\w+$/, `.${width}.jpg`);

const sizeNames = new RegExp(
  `^gallery-\\d+-.+\\.(${pictureSizes.map(({ width }) => width).join('|')})\\.jpg$`,
);

/** Whether a file of the bucket is a size. No picture that the back office uploaded has such a name. */
export const isSize = (name: string) => sizeNames.test(name);

/** The size of a picture in a box; it is never enlarged. */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

/** The sides, in pixels, that the database stores of a picture. */
export const storedSide = { min: 100, max: 3000 } as const;

const stored = (picture: Size) => fitted(picture, { width: storedSide.max, height: storedSide.max });

/** The size to store for a picture: its shape, with sides from 100 to 3000 pixels. */
export function galleryBox(picture: Size): Size {
  const { width, height } = stored(picture);
  return { width: Math.max(storedSide.min, width), height: Math.max(storedSide.min, height) };
}

/** Whether a picture can have sizes: not a strip so narrow that what is stored does not tell its shape. */
export const canHaveSizes = (picture: Size) => Math.min(...Object.values(stored(picture))) >= storedSide.min;

interface Image extends Size {
  src: string;
  has_sizes: boolean;
}

/**
 * The sizes of a picture of the gallery: one for a full screen, and those for tiles, as `src` and `srcset`. Undefined
 * when it has none, or is not in the bucket of this database, the only one that the site's policy allows.
 */
export function sizesOf({ src, width, height, has_sizes }: Image, databaseUrl = 'none') {
  if (!has_sizes || !src.startsWith(`${databaseUrl}/storage/v1/object/public/`)) return undefined;
  const at = (box: Size) => ({ src: sizeName(src, box), ...fitted({ width, height }, box) });
  const [screen, ...boxes] = pictureSizes;
  // Those of a small picture are equally wide.
  const tiles = new Map(boxes.map((box) => [fitted({ width, height }, box).width, sizeName(src, box)]));
  const smallest = [...tiles].reverse();
  return {
    full: at(screen),
    src: smallest[0]?.[1] ?? src,
    srcset: smallest.map(([wide, address]) => `${address} ${wide}w`).join(', '),
  };
}
