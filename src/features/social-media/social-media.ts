/** Spec §8, and what it leaves open. */
export const socialMediaMessages = {
  loadFailed: 'Failed to load social media settings',
  saveFailed: 'Failed to save social media settings',
  saved: 'Social media settings saved successfully',
} as const;

/** What is typed; an empty token leaves the stored one as it is. */
export interface SocialMediaValues {
  facebook_page_id: string;
  facebook_page_token: string;
  instagram_business_account_id: string;
  instagram_access_token: string;
}

/** The two stored tokens, each beside the identifier it belongs to. */
export const tokens = {
  facebook_page_token: 'Facebook page token',
  instagram_access_token: 'Instagram access token',
} as const;

export type Token = keyof typeof tokens;

/** What is wrong with each field, in words; the database says the same. */
export function socialMediaProblems(values: SocialMediaValues) {
  const identifier = (text: string) =>
    /^[0-9A-Za-z._-]{0,100}$/.test(text.trim())
      ? undefined
      : 'Please enter letters and digits only, at most 100.';
  const token = (text: string) =>
    text.trim().length <= 1000 && !/\s/.test(text.trim())
      ? undefined
      : 'Please enter the token as one word of at most 1000 characters.';
  return {
    facebook_page_id: identifier(values.facebook_page_id),
    facebook_page_token: token(values.facebook_page_token),
    instagram_business_account_id: identifier(values.instagram_business_account_id),
    instagram_access_token: token(values.instagram_access_token),
  };
}
