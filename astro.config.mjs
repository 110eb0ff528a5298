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
  // Print one line and exit. If this threw, Astro would print a long stack trace.
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

/** Warns once, in the build's output, about missing settings. */
const warnAboutEnvironment = {
  name: 'environment',
  hooks: {
    'astro:build:start': ({ logger }) => {
      for (const warning of environment.warnings) logger.warn(warning);
    },
  },
};

/** Compiles scripts for the oldest supported browsers. Astro overrides `build.target` with the newest ones. */
const forOldestBrowsers = {
  name: 'oldest-browsers',
  configEnvironment(name, environment) {
    if (name === 'client') environment.build = { ...environment.build, target: oldestBrowsers };
  },
};

/** Whether the build contains the page. The build leaves out pages that fail. */
const isPage = (path) => existsSync(join(outDir, path === '/' ? 'index.html' : `${path}.html`));

/** PostCSS is half of the sanitizer's size, and only needed for style attributes, which we always remove. */
const withoutPostcss = {
  name: 'without-postcss',
  // Run before Vite's own plugins, which would resolve the import.
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
  // Plain CDNs serve about.html at the canonical address /about without a redirect.
  build: { format: 'file', inlineStylesheets: 'always' },
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  // We publish no Markdown, and the security policy below blocks its highlighter.
  markdown: { syntaxHighlight: false },
  integrations: [
    warnAboutEnvironment,
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
    // The security policy allows fonts from the site itself only, not from data: URLs.
    build: {
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      cssTarget: oldestBrowsers,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Without these groups, the login page needs twelve more requests and 9 kB more.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  // One file with the scripts that every page runs.
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
