// Checks the live site: its address, its headers, the project it was built for, and that it contains no secrets.
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
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return { headers: response.headers, html: await response.text() };
}

function address({ siteUrl }: Project, { html }: Page): Finding {
  const name = 'Site';
  if (!/^https:|^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(siteUrl)) {
    return fail(
      name,
      `${siteUrl} does not use https`,
      'turn on https at your host and correct PUBLIC_SITE_URL',
    );
  }
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? siteUrl;
  if (new URL(canonical).origin === new URL(siteUrl).origin) return ok(name, siteUrl);
  const advice = 'build it with the same PUBLIC_SITE_URL as here';
  return fail(name, `its pages give their address as ${new URL(canonical).origin}`, advice);
}

function headers({ headers: sent }: Page): Finding {
  const name = 'Security headers';
  const wanted = headersFor(parseHeaders(readFileSync('public/_headers', 'utf8')), '/');
  const missing = [...wanted.keys()].filter((header) => !sent.has(header));
  if (missing.length === 0) return ok(name, `the site sends all ${wanted.size} of public/_headers`);
  const advice = 'use a host that reads _headers, or set the headers in its settings';
  return fail(name, `missing: ${missing.join(', ')}`, advice);
}

function backend({ supabaseUrl }: Project, { html }: Page): Finding {
  const name = 'Site and database';
  if (html.includes(new URL(supabaseUrl).origin)) return ok(name, 'the site was built for this project');
  const advice = 'set the same PUBLIC_SUPABASE_URL at your host as here, and deploy';
  return fail(name, `the site was not built for ${supabaseUrl}`, advice);
}

const keyLike = /sb_secret_[A-Za-z0-9_-]+|sbp_[a-z0-9]{20,}|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;
/** Paths of scripts, absolute or relative to the script that loads them. */
const scripts = /\/_astro\/[\w.-]+\.js|(?<=["'`]\.\/)[\w.-]+\.js/g;

/** Searches some pages and all scripts that they load, directly or indirectly. */
async function secrets({ siteUrl }: Project): Promise<Finding> {
  const name = 'No secret on the site';
  const seen = new Set(['/', '/admin', '/seva', '/contact']);
  for (const path of seen) {
    const { html } = await load(siteUrl + path);
    const leak = html.match(keyLike)?.find((key) => kindOf(key) !== 'publishable');
    const advice = 'replace that key in Supabase, then build with the publishable one';
    if (leak) return fail(name, `it reveals ${leak.slice(0, 14)}… to everyone`, advice);
    for (const [script] of html.matchAll(scripts))
      seen.add(script.startsWith('/') ? script : `/_astro/${script}`);
  }
  return ok(name, `checked ${seen.size} pages and scripts`);
}

export async function checkSite(project: Project): Promise<Finding[]> {
  const { siteUrl } = project;
  if (!siteUrl) return [skip('Site', 'PUBLIC_SITE_URL is not set')];
  try {
    const home = await load(`${siteUrl}/`);
    return [address(project, home), headers(home), backend(project, home), await secrets(project)];
  } catch (error) {
    const detail = `${siteUrl} cannot be read: ${failureReason(error)}`;
    return [fail('Site', detail, 'deploy it, or correct PUBLIC_SITE_URL')];
  }
}
