import { routes } from '@/lib/routes';
import type { EditedPageImage } from './edit-page-images.queries';

const pageNames: Record<string, string> = {
  home: 'Home',
  about: 'About',
  donate: 'Donate',
  seva: 'Seva',
  contact: 'Contact',
};

const sectionNames: Record<string, string> = { header: 'top of the page', hero: 'top of the page' };

/** 'Home' from 'home'. */
export const pageName = (page: string) => pageNames[page] ?? page;

/** Where a page's pictures are seen. */
export const pagePath = (page: string) => (page === 'home' ? routes.home : `/${page}`);

/** 'About, history' of a place for a picture, for a person. */
export const placeName = ({ page, section }: Pick<EditedPageImage, 'page' | 'section'>) =>
  `${pageName(page)}, ${sectionNames[section] ?? section.replaceAll('_', ' ')}`;

/** Spec §7, Storage; `filename` as the bucket takes it. */
export const pagePictureName = (timestamp: number, filename: string) => `page-${timestamp}-${filename}`;

/** What is wrong with the words for a picture. */
export const altProblem = ({ alt_text }: Pick<EditedPageImage, 'alt_text'>) =>
  alt_text.length > 300 ? 'Please keep the description to 300 characters.' : undefined;

/** Spec §8. */
export const pageImageMessages = {
  saved: 'Page images saved successfully',
  loadFailed: 'Failed to load page images',
  uploadFailed: 'Failed to upload image',
  saveFailed: 'Failed to save page images',
} as const;
