// Stub of Astro's `astro:env/client` for tests that render without a build.
import { secrets, settings } from './sample.ts';

export const PUBLIC_SITE_URL = settings.siteUrl;
export const PUBLIC_SUPABASE_URL = settings.supabaseUrl;
export const PUBLIC_SUPABASE_PUBLISHABLE_KEY = secrets.publishableKey;
export const PUBLIC_TEMPLE_TIME_ZONE = 'America/Los_Angeles';
