import * as z from 'zod/mini';

export const galleryRow = z.object({
  id: z.number(),
  src: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  category: z.string(),
});

export type GalleryImage = z.infer<typeof galleryRow>;

/** The distinct categories in the order they first appear; case and outer spaces do not make a new one. */
export function categoriesOf(images: readonly Pick<GalleryImage, 'category'>[]) {
  return [...new Set(images.map(({ category }) => category.trim().toLowerCase()))].filter(Boolean);
}

/** 'Langar' from 'langar'. */
export function capitalised(category: string) {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
