// What the specs of /admin/gallery share.

import type { Page } from 'playwright/test';
import type { Status } from '../../../scripts/shared/status.ts';
import { service } from '../../../scripts/testing/supabase.ts';
import { openScreen, unique } from '../../support/admin.ts';
import { png } from '../../support/pictures.ts';
import { screens } from '../../support/screens.ts';

export const screen = (page: Page) => openScreen(page, screens.gallery);
export const upload = (page: Page) => page.getByRole('dialog', { name: 'Add pictures' });
export const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true });

const made: string[] = [];

/** A description that no other picture has; `forget` deletes the pictures with it. */
export const mine = (words: string) => {
  const alt = unique(words);
  made.push(alt);
  return alt;
};

/** Deletes the pictures of a test, even if it failed. */
export async function forget(status: Status) {
  await service(status).from('gallery').delete().in('alt', made.splice(0));
}

export const picture = 'https://pictures.example/langar.png';

/** Serves a picture at every address of pictures.example. */
export const servePictures = (page: Page) =>
  page.route('https://pictures.example/*', async (route) =>
    route.fulfill({ contentType: 'image/png', body: await png() }),
  );
