import { number, type Row, text } from '@/lib/rows';

export const pageImageRow = {
  id: number,
  page: text,
  section: text,
  image_url: text,
  alt_text: text,
};

export type PageImageRow = Row<typeof pageImageRow>;
