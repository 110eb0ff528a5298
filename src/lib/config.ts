import {
  PUBLIC_SITE_URL,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  PUBLIC_SUPABASE_URL,
  PUBLIC_TEMPLE_TIME_ZONE,
} from 'astro:env/client';

/** The site's own address, without a trailing slash. */
export const siteUrl = PUBLIC_SITE_URL;

/** IANA name of the temple's time zone. "Today" and "past" are computed in it, wherever the visitor is. */
export const templeTimeZone = PUBLIC_TEMPLE_TIME_ZONE;

/** The database's address and public key; `null` if none is configured. */
export const supabase = PUBLIC_SUPABASE_URL
  ? { url: PUBLIC_SUPABASE_URL, key: PUBLIC_SUPABASE_PUBLISHABLE_KEY }
  : null;
