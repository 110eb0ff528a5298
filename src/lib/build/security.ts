import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroUserConfig } from 'astro';

type Csp = NonNullable<NonNullable<AstroUserConfig['security']>['csp']>;
type RemotePatterns = NonNullable<NonNullable<AstroUserConfig['image']>['remotePatterns']>;

const mapProvider = 'https://www.google.com';

const inlineScripts = new URL('../browser/inline/', import.meta.url);

/** Policy for the meta element of every page. `frame-ancestors` works only as a header (public/_headers). */
export function contentSecurityPolicy(supabaseUrl: string): Csp {
  const supabase = supabaseUrl ? ` ${new URL(supabaseUrl).origin}` : '';
  return {
    directives: [
      "default-src 'self'",
      `connect-src 'self'${supabase}`,
      `img-src 'self' data:${supabase}`,
      `frame-src ${mapProvider}`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ],
    scriptDirective: {
      hashes: readdirSync(inlineScripts).map((file) =>
        cspHash(readFileSync(new URL(file, inlineScripts), 'utf8')),
      ),
    },
  };
}

/** Allowed hosts of pictures: any https host, and the database's host, which has the bucket. */
export function imageHosts(supabaseUrl: string): RemotePatterns {
  if (!supabaseUrl) return [{ protocol: 'https' }];
  const { protocol, hostname } = new URL(supabaseUrl);
  return [{ protocol: 'https' }, { protocol: protocol.slice(0, -1), hostname }];
}

const policy = /<meta http-equiv="content-security-policy" content="[^"]*"\s*\/?>/i;

/**
 * Moves the policy to the start of the head. A meta policy applies only to what follows it, and Astro writes it at the
 * end. Returns a page without a policy unchanged.
 */
function withPolicyFirst(html: string): string {
  const [element] = policy.exec(html) ?? [];
  if (!element) return html;
  return html
    .replace(element, () => '')
    .replace(/<head>(\s*<meta charset="utf-8"\s*\/?>)?/i, (head) => head + element);
}

/** Astro integration that moves the policy to the start of every built page. */
export const policyFirst: AstroIntegration = {
  name: 'policy-first',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      for await (const name of glob('**/*.html', { cwd: folder })) {
        const file = join(folder, name);
        await writeFile(file, withPolicyFirst(await readFile(file, 'utf8')));
      }
    },
  },
};

/** CSP hash that allows an inline script or style with exactly this text. */
export const cspHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
