import type { APIContext } from 'astro';
import { turnstileSiteKey } from './config';

const cloudflare = 'https://challenges.cloudflare.com';

/**
 * Lets Turnstile into a page's policy when the site is built with its key, and only there: no other page, the back
 * office least of all, runs a script of somebody else's. To be called before the page's head is written.
 */
export function allowCaptcha(csp: APIContext['csp']) {
  if (!turnstileSiteKey) return;
  csp?.insertScriptResource("'self'");
  csp?.insertScriptResource(cloudflare);
  csp?.insertDirective(`frame-src ${cloudflare}`);
}
