import { readdirSync, readFileSync } from 'node:fs';
import type { AstroUserConfig } from 'astro';
import { cspHash } from './csp-hash.ts';

type Csp = NonNullable<NonNullable<AstroUserConfig['security']>['csp']>;
type RemotePatterns = NonNullable<NonNullable<AstroUserConfig['image']>['remotePatterns']>;

const mapProvider = 'https://www.google.com';

const inlineScripts = new URL('../browser/inline/', import.meta.url);

/** The policy in the meta element of every page; `frame-ancestors` works only as a header (public/_headers). */
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

/** Hosts that pictures may come from: any https host, and the host of the database with its bucket. */
export function imageHosts(supabaseUrl: string): RemotePatterns {
  if (!supabaseUrl) return [{ protocol: 'https' }];
  const { protocol, hostname } = new URL(supabaseUrl);
  return [{ protocol: 'https' }, { protocol: protocol.slice(0, -1), hostname }];
}
