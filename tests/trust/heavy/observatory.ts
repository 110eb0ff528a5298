// What Mozilla's HTTP Observatory looks for, of that which a site decides itself; its host decides about redirects to
// https. Written anew as a table, because the Observatory's own package brings a server and a database along.

/** A file of the built site, as a server sends it. */
export interface Answer {
  headers: Headers;
  html: string;
  /** The directives of the header and of the page's own policy; each holds. */
  policy: Map<string, string[]>;
}

/** The directives of a policy. */
export const directivesOf = (policy: string): [string, string[]][] =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name)
    .map(([name = '', ...sources]) => [name, sources]);

const halfAYear = 15_552_000;
const broad = ['*', 'http:', 'https:', 'ftp:', 'data:', 'blob:', "'unsafe-inline'", "'unsafe-eval'"];

/** What the directive lets in, or what stands in for it. */
const sourcesOf = ({ policy }: Answer, name: string) =>
  policy.get(name) ?? policy.get('default-src') ?? ['*'];
const isNarrow = (answer: Answer, name: string) =>
  sourcesOf(answer, name).every((source) => !broad.includes(source) && !source.startsWith('http:'));
const isClosed = ({ policy }: Answer, name: string, allowed: string[]) =>
  policy.get(name)?.every((source) => allowed.includes(source)) ?? false;
const header = ({ headers }: Answer, name: string) => headers.get(name) ?? '';

type Rule = (answer: Answer) => boolean;

/** Of every file. */
export const fileRules: Record<string, Rule> = {
  'is sent over https only, for half a year at least': (answer) =>
    Number(/max-age=(\d+)/.exec(header(answer, 'strict-transport-security'))?.[1]) >= halfAYear,
  'is taken for what it is sent as': (answer) => header(answer, 'x-content-type-options') === 'nosniff',
  'is sent as something': (answer) => /^[a-z]+\/[a-z+.-]+/.test(header(answer, 'content-type')),
  'tells other sites nothing of the address': (answer) =>
    ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
      header(answer, 'referrer-policy'),
    ),
  'sets no cookie': ({ headers }) => headers.getSetCookie().length === 0,
  'is not shared with other origins': ({ headers }) => !headers.has('access-control-allow-origin'),
  'is in nobody’s frame': (answer) =>
    header(answer, 'x-frame-options') === 'DENY' && isClosed(answer, 'frame-ancestors', ["'none'"]),
  'shares no window with what opens it': (answer) =>
    header(answer, 'cross-origin-opener-policy') === 'same-origin',
};

/** Of every page as well. */
export const pageRules: Record<string, Rule> = {
  'has a policy before all that it governs': ({ html }) =>
    /<head>\s*(<meta charset="utf-8"\s*\/?>\s*)?<meta http-equiv="content-security-policy"/i.test(html),
  'runs only its own scripts': (answer) => isNarrow(answer, 'script-src'),
  'uses only its own styles': (answer) => isNarrow(answer, 'style-src'),
  'has no style in an attribute': ({ html }) => !/<[a-z][^>]* style=/i.test(html),
  'has no script in an attribute': ({ html }) => !/<[a-z][^>]* on[a-z]+=/i.test(html),
  'runs no plugin': (answer) => isClosed(answer, 'object-src', ["'none'"]),
  'keeps its base': (answer) => isClosed(answer, 'base-uri', ["'self'", "'none'"]),
  'sends forms to itself only': (answer) => isClosed(answer, 'form-action', ["'self'", "'none'"]),
  'lets nothing in over http': ({ policy }) =>
    [...policy.values()].flat().every((source) => !/^(http|ftp):/.test(source)),
  'lets nothing else in': (answer) => isNarrow(answer, 'default-src'),
  'loads scripts of its own origin, which need no hash': ({ html }) =>
    [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].every(([, source]) => /^\/(?!\/)/.test(source ?? '')),
};
