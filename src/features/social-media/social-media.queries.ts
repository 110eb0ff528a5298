import { queryOptions } from '@tanstack/react-query';
import { forForm } from '@/lib/query-client';
import { checkRows, flag, nullable, number, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { writtenRow } from '@/lib/written';
import type { SocialMediaValues } from './social-media';

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

const columns =
  'id, facebook_page_id, instagram_business_account_id, facebook_page_token_set, instagram_access_token_set, facebook_page_token_setat, instagram_access_token_setat, updatedat';

/** The one row as it is now, without the tokens, which no browser is ever sent; null when there is none yet. */
export async function latestSocialMedia() {
  const answer = await settings().select(columns).limit(1);
  const [one] = checkRows('social_media_settings', row, unwrap('social_media_settings', answer));
  return one ?? null;
}

export const socialMediaSettings = () =>
  queryOptions({ queryKey: ['social-media'], queryFn: latestSocialMedia, ...forForm });

/** Enters the row; an upsert of a token is refused (42501). */
export async function createSocialMedia(values: SocialMediaValues) {
  return writtenRow('social_media_settings', row, await settings().insert(values).select(columns));
}

/** With `updatedat` only when the row has not changed since then (lib/simultaneous-edit). */
export async function changeSocialMedia(
  { id }: SocialMediaRow,
  changes: Partial<SocialMediaValues> & { updatedat?: string },
) {
  const answer = await settings().update(changes).eq('id', id).select(columns);
  return writtenRow('social_media_settings', row, answer);
}
