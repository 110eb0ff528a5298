import * as z from 'zod/mini';
import { pageOf, sectionOf } from '@/features/page-content/sections';
import { pictureFields, saysWhatItShows } from '@/lib/admin/picture-form';
import type { EditedPageImage } from './edit-page-images.queries';

/** 'About, history'. */
export const placeName = (place: Pick<EditedPageImage, 'page' | 'section'>) =>
  `${pageOf(place.page).name}, ${sectionOf(place).picture}`;

/** Whether the page crops the picture to the shape of an arch. */
export const isInArch = ({ page, section }: Pick<EditedPageImage, 'page' | 'section'>) =>
  ['home/hero', 'about/header', 'donate/header', 'contact/header'].includes(`${page}/${section}`);

export const pageImageForm = z.object(pictureFields).check(saysWhatItShows);

export const pageImageMessages = {
  saved: 'Page images saved successfully',
  loadFailed: 'Failed to load page images',
  saveFailed: 'Failed to save page images',
} as const;
