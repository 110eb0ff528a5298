import { leakingVariables } from '../supabase-keys.ts';

/** Settings of a build. An empty `supabaseUrl` means that no database is configured. */
export interface Environment {
  supabaseUrl: string;
  supabaseKey: string;
  siteUrl: string;
  timeZone: string;
  outDir: string;
  cacheDir: string;
  /** Sentences for the build's output about missing settings and their effect. */
  warnings: string[];
  problem?: undefined;
}

const localSite = 'http://localhost:4321';

type Variables = Record<string, string | undefined>;

/** Accepts https addresses, and http addresses on this machine. */
const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https:|^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/.test(new URL(text).href);

function isTimeZone(text: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Removes trailing slashes, so that `${siteUrl}/about` is a canonical address. */
const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '');

function findProblem({ supabaseUrl, supabaseKey, siteUrl, timeZone }: Environment) {
  if (supabaseUrl && !isWebAddress(supabaseUrl)) {
    return `PUBLIC_SUPABASE_URL must be an https address, not "${supabaseUrl}".`;
  }
  if (supabaseUrl && !supabaseKey) {
    return 'PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing: PUBLIC_SUPABASE_URL is set, so its public key is needed too.';
  }
  if (siteUrl && (!isWebAddress(siteUrl) || new URL(siteUrl).pathname !== '/')) {
    return `PUBLIC_SITE_URL must be an https address without a path, not "${siteUrl}".`;
  }
  if (!isTimeZone(timeZone)) {
    return `PUBLIC_TEMPLE_TIME_ZONE must be a time zone such as America/Los_Angeles, not "${timeZone}".`;
  }
  return undefined;
}

function findWarnings(supabaseUrl: string, siteUrl: string) {
  if (!supabaseUrl) {
    return [
      'No database is configured (PUBLIC_SUPABASE_URL): every page shows a notice to connect the database.',
    ];
  }
  return siteUrl ? [] : [`PUBLIC_SITE_URL is not set: canonical addresses and the sitemap use ${localSite}.`];
}

/** Reads and validates the build's environment. Returns an invalid value as a sentence that names its variable. */
export function readEnvironment(variables: Variables): Environment | { problem: string } {
  const read = (...names: string[]) => names.map((name) => variables[name]?.trim()).find(Boolean) ?? '';
  const supabaseUrl = withoutTrailingSlash(read('PUBLIC_SUPABASE_URL'));
  const siteUrl = withoutTrailingSlash(read('PUBLIC_SITE_URL'));
  const environment: Environment = {
    supabaseUrl,
    supabaseKey: read('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'PUBLIC_SUPABASE_ANON_KEY'),
    siteUrl: siteUrl || localSite,
    timeZone: read('PUBLIC_TEMPLE_TIME_ZONE') || 'America/Los_Angeles',
    outDir: read('SITE_OUT_DIR') || './dist',
    cacheDir: read('SITE_CACHE_DIR') || './.cache',
    warnings: findWarnings(supabaseUrl, siteUrl),
  };
  const [leak] = leakingVariables(variables);
  const problem = leak
    ? `${leak} holds a secret key, which every visitor could read. Use the publishable key instead.`
    : findProblem(environment);
  return problem ? { problem } : environment;
}
