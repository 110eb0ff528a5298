import * as z from 'zod/mini';
import { text } from '@/lib/text-rules';

/** The picture of something in its form, by the names of its columns; the database says the same. */
export const pictureFields = {
  image_url: z.string(),
  alt_text: text(300, 'the description'),
  focus_x: z.number(),
  focus_y: z.number(),
};

export const saysWhatItShows = z.refine<{ image_url: string; alt_text: string }>(
  ({ image_url, alt_text }) => image_url === '' || alt_text.trim() !== '',
  { error: 'Please say what the picture shows.', path: ['alt_text'] },
);

/** None, and the middle of the one that comes. */
export const noPicture = { image_url: '', alt_text: '', focus_x: 50, focus_y: 50 };
