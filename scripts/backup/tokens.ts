import { ask } from '../doctor/http.ts';
import type { Project } from '../doctor/project.ts';

const pages = { Facebook: 'facebook_page_token_set', Instagram: 'instagram_access_token_set' };

/** What to say after a restore of the social pages' tokens, which no backup holds: those still here were kept. */
export async function aboutTokens(project: Project): Promise<string> {
  const path = `/rest/v1/social_media_settings?select=${Object.values(pages)}`;
  const { body } = await ask(project, path, { key: project.secretKey });
  const kept = Object.entries(pages).flatMap(([page, column]) =>
    body?.[0]?.[column] === true ? [page] : [],
  );
  const missing = Object.keys(pages).filter((page) => !kept.includes(page));
  const sentences = [
    kept.length > 0 && `Tokens that were kept: ${kept.join(', ')}.`,
    missing.length > 0 &&
      `Tokens to enter again in Social Media, where there were any: ${missing.join(', ')}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
