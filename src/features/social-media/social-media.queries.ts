import { queryOptions } from '@tanstack/react-query';
import { checkWritten, throwRefused } from '@/lib/refusal';
import { checkRows, flag, nullable, number, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import type { SocialMediaValues, Token } from './social-media';

const row = {
  id: number,
  facebook_page_id: text,
  instagram_business_account_id: text,
  facebook_page_token_set: flag,
  instagram_access_token_set: flag,
  facebook_page_token_setat: nullable(text),
  instagram_access_token_setat: nullable(text),
  updatedat: text,
};

export type SocialMediaRow = Row<typeof row>;

const settings = () => adminClient().from('social_media_settings');

async function readOne() {
  const answer = await settings()
    .select(
      'id, facebook_page_id, instagram_business_account_id, facebook_page_token_set, instagram_access_token_set, facebook_page_token_setat, instagram_access_token_setat, updatedat',
    )
    .limit(1);
  const [one] = checkRows('social_media_settings', row, unwrap('social_media_settings', answer));
  return one ?? null;
}

/** The one row, without the tokens, which no browser is ever sent; null when there is none yet. */
export const socialMediaSettings = () => queryOptions({ queryKey: ['social-media'], queryFn: readOne });

/** Identifiers, and those tokens that have been typed. */
const typed = ({ facebook_page_token, instagram_access_token, ...ids }: SocialMediaValues) => ({
  ...ids,
  ...(facebook_page_token && { facebook_page_token }),
  ...(instagram_access_token && { instagram_access_token }),
});

/**
 * Enters the row, or changes it: an upsert of a token is refused (42501). With `updatedat` only when it has not
 * changed since then (lib/simultaneous-edit).
 */
export async function saveSocialMedia(id: number | undefined, values: SocialMediaValues, updatedat?: string) {
  if (id === undefined) {
    const { error } = await settings().insert(typed(values));
    if (error) throwRefused('social_media_settings', error);
    return;
  }
  const changes = { ...typed(values), ...(updatedat && { updatedat }) };
  checkWritten('social_media_settings', await settings().update(changes).eq('id', id).select('id'));
}

/** Forgets a stored token. */
export async function removeToken(id: number, token: Token) {
  const nothing =
    token === 'facebook_page_token' ? { facebook_page_token: '' } : { instagram_access_token: '' };
  checkWritten('social_media_settings', await settings().update(nothing).eq('id', id).select('id'));
}
