import { pageOf, sectionOf } from '@/features/page-content/sections';
import type { EditedPageImage } from './edit-page-images.queries';

/** 'About, history'. */
export const placeName = (place: Pick<EditedPageImage, 'page' | 'section'>) =>
  `${pageOf(place.page).name}, ${sectionOf(place).picture}`;

/** The picture's name in the bucket; `filename` as the bucket takes it. */
export const pagePictureName = (timestamp: number, filename: string) => `page-${timestamp}-${filename}`;

/** What is wrong with the words for a picture. */
export const altProblem = ({ alt_text }: Pick<EditedPageImage, 'alt_text'>) =>
  alt_text.length > 300 ? 'Please keep the description to 300 characters.' : undefined;

/** What the screen says. */
export const pageImageMessages = {
  saved: 'Page images saved successfully',
  loadFailed: 'Failed to load page images',
  uploadFailed: 'Failed to upload image',
  saveFailed: 'Failed to save page images',
} as const;
