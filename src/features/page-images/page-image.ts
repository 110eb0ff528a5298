import { number, type Row, text } from '@/lib/rows';

export const pageImageRow = {
  id: number,
  page: text,
  section: text,
  image_url: text,
  alt_text: text,
};

export type PageImageRow = Row<typeof pageImageRow>;

/** A picture an administrator set for a place on a page, or null where none is set. */
export function findPageImage(images: readonly PageImageRow[], page: string, section: string) {
  const found = images.find((image) => image.page === page && image.section === section);
  return found?.image_url ? { url: found.image_url, alt: found.alt_text } : null;
}
