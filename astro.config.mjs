import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, sharpImageService } from 'astro/config';
import { oldestBrowsers } from './src/lib/build/browsers.ts';
import { readEnvironment } from './src/lib/build/environment.ts';
import { redirectsFile } from './src/lib/build/redirects.ts';
import { contentSecurityPolicy, imageHosts, policyFirst } from './src/lib/build/security.ts';
import { maxPixels } from './src/lib/picture-limits.ts';
import { isPrivate } from './src/lib/routes.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const environment = readEnvironment(process.env);
if (environment.problem !== undefined) {
  // One line naming the variable; Astro's own report of a throwing configuration is a wall of stack.
  console.error(environment.problem);
  process.exit(1);
}
const { supabaseUrl, supabaseKey, siteUrl, timeZone, outDir, cacheDir } = environment;
Object.assign(process.env, {
  PUBLIC_SUPABASE_URL: supabaseUrl,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabaseKey,
  PUBLIC_SITE_URL: siteUrl,
  PUBLIC_TEMPLE_TIME_ZONE: timeZone,
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

/** What browsers run is written for the oldest of them; Astro itself sets that to the newest, over what is configured. */
const forOldestBrowsers = {
  name: 'oldest-browsers',
  configEnvironment(name, environment) {
    if (name === 'client') environment.build = { ...environment.build, target: oldestBrowsers };
  },
};

/** Whether a page was built: one that fails is left out of the site. */
const isPage = (path) => existsSync(join(outDir, path === '/' ? 'index.html' : `${path}.html`));

/** Only for style attributes, which the sanitizer removes unread: half of its size. */
const withoutPostcss = {
  name: 'without-postcss',
  // Before Vite's own plugins, which find it.
  enforce: 'pre',
  resolveId(id) {
    return id === 'postcss' && this.environment.name === 'client' ? '\0without-postcss' : undefined;
  },
  load: (id) => (id === '\0without-postcss' ? 'export const parse = undefined;' : undefined),
};

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
    policyFirst,
    redirectsFile,
    sitemap({
      filter: (page) => {
        const { pathname } = new URL(page);
        return !isPrivate(pathname) && isPage(decodeURI(pathname));
      },
    }),
  ],
  vite: {
    plugins: [tailwindcss(), forOldestBrowsers, withoutPostcss],
    // The site's policy has fonts from its own address only, not from data: addresses.
    build: {
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      cssTarget: oldestBrowsers,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  // What every page of the site runs, in one file.
                  {
                    name: 'site',
                    test: /src\/(lib\/(dates|config|routes|refusal|browser\/timers)|features\/(today\/today|events\/event|opening-hours\/(open-now|hours-in-words)|announcements\/announcement))\.ts$/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  image: {
    service: {
      ...sharpImageService({ limitInputPixels: maxPixels, avif: { effort: 2, chromaSubsampling: '4:2:0' } }),
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
    },
  },
  security: { csp: contentSecurityPolicy(supabaseUrl) },
});
