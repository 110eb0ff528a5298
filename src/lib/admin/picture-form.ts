import * as z from 'zod/mini';
import { text } from '@/lib/text-rules';

/** Form fields of a picture, named after their columns. The database checks the same rules. */
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

/** Values without a picture. The focus is the center, where the next picture starts. */
export const noPicture = { image_url: '', alt_text: '', focus_x: 50, focus_y: 50 };
