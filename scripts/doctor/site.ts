// Checks the live site: its address, its headers, the project it was built for, and that it holds no secret.
import { readFileSync } from 'node:fs';
import { kindOf } from '../../src/lib/supabase-keys.ts';
import { headersFor, parseHeaders } from '../shared/headers.ts';
import { failureReason } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

interface Page {
  headers: Headers;
  html: string;
}

async function load(url: string): Promise<Page> {
  // Without compression, which some hundred small files do not need.
  const headers = { 'Accept-Encoding': 'identity' };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return { headers: response.headers, html: await response.text() };
}

const onThisMachine = (url: string) => /^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(url);

function address({ siteUrl }: Project, { html }: Page): Finding {
  const name = 'Site';
  if (!siteUrl.startsWith('https://') && !onThisMachine(siteUrl)) {
    return fail(name, `${siteUrl} is not https`, 'switch https on at your host and correct PUBLIC_SITE_URL');
  }
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
  if (canonical && new URL(canonical).origin !== new URL(siteUrl).origin) {
    return fail(
      name,
      `its pages say they live at ${new URL(canonical).origin}`,
      'build it with PUBLIC_SITE_URL as it is here',
    );
  }
  return ok(name, siteUrl);
}

function headers({ headers: sent }: Page): Finding {
  const name = 'Security headers';
  const wanted = headersFor(parseHeaders(readFileSync('public/_headers', 'utf8')), '/');
  const missing = [...wanted.keys()].filter((header) => !sent.has(header));
  if (missing.length === 0) return ok(name, `all ${wanted.size} of public/_headers are sent`);
  return fail(
    name,
    `${missing.join(', ')} not sent`,
    'use a host that reads _headers, or set them in its settings',
  );
}

function backend({ supabaseUrl }: Project, { html }: Page): Finding {
  const name = 'Site and database';
  if (html.includes(new URL(supabaseUrl).origin)) return ok(name, 'the site was built for this project');
  return fail(
    name,
    `the site was not built for ${supabaseUrl}`,
    'set PUBLIC_SUPABASE_URL at your host as it is here, and deploy',
  );
}

const keyLike = /sb_secret_[A-Za-z0-9_-]+|sbp_[a-z0-9]{20,}|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;

/** The scripts that a text names: a page by their address, a script relative to itself. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/\/_astro\/[\w.-]+\.js|(?<=["'`]\.\/)[\w.-]+\.js/g)].map(([name]) =>
    name.startsWith('/') ? name : `/_astro/${name}`,
  );

/** The text of some pages and of all scripts that they load, directly or not. */
async function everythingSent(siteUrl: string): Promise<string[]> {
  const texts: string[] = [];
  const seen = new Set(['/', '/admin', '/seva', '/contact']);
  for (const path of seen) {
    const { html } = await load(siteUrl + path);
    texts.push(html);
    for (const script of scriptsIn(html)) seen.add(script);
  }
  return texts;
}

async function secrets({ siteUrl }: Project): Promise<Finding> {
  const name = 'No secret on the site';
  const texts = await everythingSent(siteUrl);
  const leaks = texts
    .flatMap((text) => text.match(keyLike) ?? [])
    .filter((key) => kindOf(key) !== 'publishable');
  if (leaks.length === 0) return ok(name, `${texts.length} pages and scripts read`);
  return fail(
    name,
    `it shows ${leaks[0]?.slice(0, 14)}… to everybody`,
    'replace that key in Supabase, then build with the publishable one',
  );
}

/** Loads the live site and checks it. */
export async function checkSite(project: Project): Promise<Finding[]> {
  const { siteUrl } = project;
  if (!siteUrl) return [skip('Site', 'PUBLIC_SITE_URL is not set')];
  try {
    const home = await load(`${siteUrl}/`);
    return [address(project, home), headers(home), backend(project, home), await secrets(project)];
  } catch (error) {
    return [
      fail(
        'Site',
        `${siteUrl} cannot be read: ${failureReason(error)}`,
        'deploy it, or correct PUBLIC_SITE_URL',
      ),
    ];
  }
}
