import { queryOptions } from '@tanstack/react-query';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { flag, nullable, number, text } from '@/lib/rows';
import { type SocialMediaValues, trimmed } from './social-media';

/** Without the tokens, which no browser is ever sent; an upsert of one is refused (42501). */
const table = adminTable('social_media_settings', {
  id: number,
  facebook_page_id: text,
  instagram_business_account_id: text,
  facebook_page_token_set: flag,
  instagram_access_token_set: flag,
  facebook_page_token_setat: nullable(text),
  instagram_access_token_setat: nullable(text),
  updatedat: text,
});

export type SocialMediaRow = RowIn<typeof table>;

export const socialMedia = {
  insert: (values: SocialMediaValues) => table.insert(trimmed(values)),
  change: (row: SocialMediaRow, changes: Partial<SocialMediaValues> & { updatedat?: string }) =>
    table.change(row, trimmed(changes)),
};

/** The one row as it is now; null when there is none yet. */
export const latestSocialMedia = async () => (await table.list((all) => all.limit(1))).at(0) ?? null;

export const socialMediaSettings = () =>
  queryOptions({ queryKey: ['social-media'], queryFn: latestSocialMedia });
