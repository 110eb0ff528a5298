import { callApi } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';

const pages = { Facebook: 'facebook_page_token_set', Instagram: 'instagram_access_token_set' };

/** Returns a reminder to enter the social pages' tokens, which backups do not contain. */
export async function tokenReminder(project: Project): Promise<string> {
  const path = `/rest/v1/social_media_settings?select=${Object.values(pages)}`;
  const { body } = await callApi(project, path, { key: project.secretKey });
  const kept = Object.entries(pages).flatMap(([page, column]) =>
    body?.[0]?.[column] === true ? [page] : [],
  );
  const missing = Object.keys(pages).filter((page) => !kept.includes(page));
  const sentences = [
    kept.length > 0 && `Tokens still stored: ${kept.join(', ')}.`,
    missing.length > 0 &&
      `If you used these tokens, enter them again in Social Media: ${missing.join(', ')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
