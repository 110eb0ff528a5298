import * as z from 'zod/mini';

export const socialMediaMessages = {
  loadFailed: 'Failed to load social media settings',
  saveFailed: 'Failed to save social media settings',
  saved: 'Social media settings saved successfully',
} as const;

const identifier = z
  .string()
  .check(z.trim(), z.regex(/^[0-9A-Za-z._-]{0,100}$/, 'Please enter letters and digits only, at most 100.'));
const token = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^\S{0,1000}$/, 'Please enter a token of at most 1000 characters, without spaces.'),
    ),
);

/**
 * Validation rules for trimmed values; the database has the same rules. An empty token keeps the stored one; null
 * removes it.
 */
export const socialMediaForm = z.object({
  facebook_page_id: identifier,
  facebook_page_token: token,
  instagram_business_account_id: identifier,
  instagram_access_token: token,
});

export type SocialMediaValues = z.infer<typeof socialMediaForm>;

/** Trims every value. Turns null into an empty string. */
export const trimmed = <Values extends { [Name in keyof Values]: string | null }>(values: Values) =>
  Object.fromEntries(
    Object.entries<string | null>(values).map(([name, value]) => [name, value?.trim() ?? '']),
  ) as { [Name in keyof Values]: string };

/** Labels of the two stored tokens. */
export const tokens = {
  facebook_page_token: 'Facebook page token',
  instagram_access_token: 'Instagram access token',
} as const;

export type Token = keyof typeof tokens;
