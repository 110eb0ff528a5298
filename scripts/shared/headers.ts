/** A block of a `_headers` file (Netlify, Cloudflare): a path pattern and the headers that it adds. */
interface HeaderRule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

function pattern(glob: string): RegExp {
  const source = glob.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`);
}

/** Parses `public/_headers`, so that the local server sends the same headers as the CDN. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.trimStart().startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      const path = pattern(line.trim());
      rules.push({ matches: (candidate) => path.test(candidate), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** Returns the headers of a path. Later blocks override earlier ones. */
export function headersFor(rules: HeaderRule[], path: string): Map<string, string> {
  const found = rules.filter((rule) => rule.matches(path)).flatMap((rule) => rule.headers);
  return new Map(found);
}

/** Parses a `_redirects` file (Netlify, Cloudflare) into pairs of paths: from, to. */
export const parseRedirects = (text: string) =>
  [...text.matchAll(/^(\S+) (\S+) 301$/gm)].map(([, from = '', to = '']) => [from, to] as const);
