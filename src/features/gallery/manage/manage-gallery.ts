import * as z from 'zod/mini';
import { fitted } from '@/features/gallery/gallery';
import { requiredText } from '@/lib/text-rules';
import { isPictureAddress } from '@/lib/web-address';

/** Limits of the database for a side of a picture, in pixels. */
const storedSide = { min: 100, max: 3000 } as const;

/** Size to store for a picture: its proportions, with sides from 100 to 3000 pixels. */
export function galleryBox(picture: Parameters<typeof fitted>[0]) {
  const { width, height } = fitted(picture, storedSide.max);
  return { width: Math.max(storedSide.min, width), height: Math.max(storedSide.min, height) };
}

const size = (name: string) =>
  z
    .int(`Please enter a ${name} from 100 to 3000.`)
    .check(
      z.minimum(storedSide.min, `Please enter a ${name} from 100 to 3000.`),
      z.maximum(storedSide.max, `Please enter a ${name} from 100 to 3000.`),
    );

/** Rule for the alternative text, which is required. */
export const altText = requiredText(300, 'the description', 'Please describe the image.');

export const category = requiredText(60, 'the category', 'Please select or enter a category').check(
  z.refine(
    (text) => text.trim().toLowerCase() !== 'all',
    'Please choose another category: “All” already shows every picture.',
  ),
);

/** Error message of a text under a rule, or `undefined`. */
export const problemOf = (rule: typeof altText, text: string) =>
  rule.safeParse(text).error?.issues[0]?.message;

export const imageForm = z.object({
  src: z
    .string()
    .check(
      z.refine(
        (text) => isPictureAddress(text.trim()),
        'Please enter an image address that starts with https://.',
      ),
    ),
  alt: altText,
  width: size('width'),
  height: size('height'),
  category,
});

export type ImageValues = z.infer<typeof imageForm>;

/** Fields that can be edited later. */
export const describedForm = z.extend(z.pick(imageForm, { alt: true, category: true }), {
  is_shown: z.boolean(),
  /** Counted from 1 among all pictures. `null` in a filtered list, where the position is unknown. */
  place: z.nullable(
    z
      .int('Please enter a position of 1 or more.')
      .check(z.minimum(1, 'Please enter a position of 1 or more.')),
  ),
});

export type Described = z.infer<typeof describedForm>;

export interface GalleryFilter {
  /** Empty for all categories. */
  category: string;
  /** Words that the alternative text must contain. */
  search: string;
}

/** '5,000 pictures', or '1 picture'. */
export const countOfPictures = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'picture' : 'pictures'}`;

export const newImage: ImageValues = {
  src: '',
  alt: '',
  width: 800,
  height: 600,
  category: '',
};

/** Suggests an alternative text: 'Langar at noon' for 'langar_at-noon.JPG'. */
export function altFromName(name: string) {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  // Camera file names describe nothing.
  if (/^(img|dsc|dscn|pxl|image|photo|picture|screenshot)?\s*\d/i.test(words)) return '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const galleryMessages = {
  added: 'Image added to gallery successfully',
  addedMany: (count: number) => `${count} images added to gallery successfully`,
  updated: 'Image updated',
  deleted: 'Image deleted successfully',
  confirmDelete: 'Are you sure you want to delete this image?',
  addFailed: 'An error occurred while adding the image',
  updateFailed: 'An error occurred while updating the image',
  deleteFailed: 'An error occurred while deleting the image',
  orderFailed: 'An error occurred while saving the order',
  loadFailed: 'The gallery could not be loaded.',
} as const;
