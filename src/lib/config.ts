import {
  PUBLIC_SITE_URL,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  PUBLIC_SUPABASE_URL,
  PUBLIC_TEMPLE_TIME_ZONE,
} from 'astro:env/client';

/** The site's own address, without a trailing slash. */
export const siteUrl = PUBLIC_SITE_URL;

/** IANA name of the temple's time zone: "today" and "past" are its, not the visitor's. */
export const templeTimeZone = PUBLIC_TEMPLE_TIME_ZONE;

/** The captcha's public key; empty when visitors are asked for none. Passed on as it is, the bundler knows that. */
export { PUBLIC_TURNSTILE_SITE_KEY as turnstileSiteKey } from 'astro:env/client';

/** The database's address and public key, or null when none is configured (spec §2, App start). */
export const supabase = PUBLIC_SUPABASE_URL
  ? { url: PUBLIC_SUPABASE_URL, key: PUBLIC_SUPABASE_PUBLISHABLE_KEY }
  : null;
