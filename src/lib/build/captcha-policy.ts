import type { APIContext } from 'astro';
import { turnstileSiteKey } from '@/lib/config';

const cloudflare = 'https://challenges.cloudflare.com';

/**
 * Allows Turnstile in the Content Security Policy of one page, when the site is built with its key. No other page,
 * the back office least of all, runs a script of someone else. Call it before the page's head is rendered.
 */
export function allowCaptcha(csp: APIContext['csp']) {
  if (!turnstileSiteKey) return;
  csp?.insertScriptResource("'self'");
  csp?.insertScriptResource(cloudflare);
  csp?.insertDirective(`frame-src ${cloudflare}`);
}
