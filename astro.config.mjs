import { existsSync } from 'node:fs';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, sharpImageService } from 'astro/config';
import { clientDirectives } from './src/lib/build/client-directives.ts';
import { readEnvironment } from './src/lib/build/environment.ts';
import { finishedHeads } from './src/lib/build/finished-head.ts';
import { fonts } from './src/lib/build/fonts.ts';
import { contentSecurityPolicy, imageHosts } from './src/lib/build/security.ts';
import { mostPixels } from './src/lib/picture-limits.ts';
import { isPrivate } from './src/lib/routes.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const environment = readEnvironment(process.env);
if (environment.problem !== undefined) {
  // One line naming the variable; Astro's own report of a throwing configuration is a wall of stack.
  console.error(environment.problem);
  process.exit(1);
}
const { supabaseUrl, supabaseKey, siteUrl, timeZone, turnstileSiteKey, outDir, cacheDir } = environment;
Object.assign(process.env, {
  PUBLIC_SUPABASE_URL: supabaseUrl,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabaseKey,
  PUBLIC_SITE_URL: siteUrl,
  PUBLIC_TEMPLE_TIME_ZONE: timeZone,
  PUBLIC_TURNSTILE_SITE_KEY: turnstileSiteKey,
});

/** Says once, in the build's output, what a finished site would still need. */
const sayWhatIsMissing = {
  name: 'environment',
  hooks: {
    'astro:build:start': ({ logger }) => {
      for (const warning of environment.warnings) logger.warn(warning);
    },
  },
};

/** Tells the modules of these files, all of which must be there: one that moved would leave its chunk in silence. */
function modulesOf(...files) {
  for (const file of files) {
    if (!existsSync(file)) throw new Error(`${file}, named in astro.config.mjs, has moved.`);
  }
  return (id) => files.some((file) => id.endsWith(`/${file}`));
}
// What every public page loads, in two pieces that stay in the cache: cut along modules it is 4 kB larger, and a
// page may take 85.
const visitorModules = modulesOf(
  ...['announcements/announcement', 'events/event', 'bookings/booking'].flatMap((noun) => [
    `src/features/${noun}.ts`,
    `src/features/${noun}.queries.ts`,
  ]),
  ...['config', 'dates', 'refusal', 'routes', 'rows', 'supabase'].map((name) => `src/lib/${name}.ts`),
  ...['banner', 'banner.queries', 'banner-store'].map((name) => `src/features/banners/${name}.ts`),
  ...['with-timeout', 'retry'].map((name) => `src/lib/browser/${name}.ts`),
);
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'visitor', test: (id) => /node_modules\/@supabase\/postgrest-js/.test(id) || visitorModules(id) },
  // Small parts of the islands, and those of the forms: a file each would cost more in headers than in what is in it.
  {
    name: 'island',
    test: modulesOf(
      ...['Button', 'Spinner', 'Notice', 'OfflineNotice'].map((name) => `src/ui/${name}.tsx`),
      'src/ui/use-connection.ts',
    ),
  },
  {
    name: 'form',
    test: modulesOf(
      ...['Field', 'FormFailure', 'Honeypot'].map((name) => `src/ui/${name}.tsx`),
      ...['use-form', 'draft', 'use-minimum-fill-time'].map((name) => `src/ui/${name}.ts`),
      ...['validation', 'one-line', 'session-key'].map((name) => `src/lib/${name}.ts`),
      'src/features/session/session-messages.ts',
    ),
  },
];

const publicText = () => envField.string({ context: 'client', access: 'public', default: '' });

export default defineConfig({
  site: siteUrl,
  outDir,
  cacheDir,
  // about.html is what plain CDNs serve, without a redirect, at the canonical address /about.
  build: { format: 'file', inlineStylesheets: 'always' },
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  // No Markdown is published; its highlighter would not pass the policy below.
  markdown: { syntaxHighlight: false },
  integrations: [
    sayWhatIsMissing,
    react(),
    clientDirectives,
    finishedHeads,
    sitemap({ filter: (page) => !isPrivate(new URL(page).pathname) }),
  ],
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
  },
  fonts,
  image: {
    service: {
      ...sharpImageService({ limitInputPixels: mostPixels, avif: { effort: 2, chromaSubsampling: '4:2:0' } }),
      entrypoint: './src/lib/build/picture-service.ts',
    },
    remotePatterns: imageHosts(supabaseUrl),
  },
  env: {
    schema: {
      PUBLIC_SUPABASE_URL: publicText(),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publicText(),
      PUBLIC_SITE_URL: publicText(),
      PUBLIC_TEMPLE_TIME_ZONE: publicText(),
      PUBLIC_TURNSTILE_SITE_KEY: publicText(),
    },
  },
  security: { csp: contentSecurityPolicy(supabaseUrl) },
});
