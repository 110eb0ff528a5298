import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { unwrap, unwrapRow } from '@/lib/refusal';
import { type SocialMediaValues, trimmed } from './social-media';

/** Excludes the tokens, which never reach a browser. The database rejects an upsert that includes one (42501). */
const columns =
  'id, facebook_page_id, instagram_business_account_id, facebook_page_token_set, instagram_access_token_set, facebook_page_token_setat, instagram_access_token_setat, updatedat';
const table = () => adminClient().from('social_media_settings');

/** Returns the current row, or null when there is none yet. */
export const latestSocialMedia = async () =>
  unwrap('social_media_settings', await table().select(columns).limit(1)).at(0) ?? null;

export type SocialMediaRow = NonNullable<Awaited<ReturnType<typeof latestSocialMedia>>>;

export const socialMediaSettings = () =>
  queryOptions({ queryKey: ['social-media'], queryFn: latestSocialMedia });

export const createSocialMedia = async (values: SocialMediaValues) =>
  unwrapRow('social_media_settings', await table().insert(trimmed(values)).select(columns));

export const changeSocialMedia = async (
  { id }: SocialMediaRow,
  changes: Partial<SocialMediaValues> & { updatedat?: string },
) => unwrapRow('social_media_settings', await table().update(trimmed(changes)).eq('id', id).select(columns));
