import * as z from 'zod/mini';

export const pageImageRow = z.object({
  id: z.number(),
  page: z.string(),
  section: z.string(),
  image_url: z.string(),
  alt_text: z.string(),
});

export type PageImageRow = z.infer<typeof pageImageRow>;

/** A picture an administrator set for a place on a page, or null where none is set. */
export function findPageImage(images: readonly PageImageRow[], page: string, section: string) {
  const found = images.find((image) => image.page === page && image.section === section);
  return found?.image_url ? { url: found.image_url, alt: found.alt_text } : null;
}
