// The built site as it is sent: the headers of public/_headers, and the policy in each page. It is built with a
// captcha, whose pages let in more than the others.
import { readdirSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Releases } from '../../../scripts/local/releases.ts';
import { proof } from '../proof.ts';
import { type Answer, directivesOf, fileRules, pageRules } from './observatory.ts';
import { withStack } from './stack.ts';

/** What Google's evaluator says besides, and why it stays. */
const explained: Record<string, string> = {
  "script-src 'self'": 'the site holds no script but its own: uploads are on the origin of Supabase',
  'script-src https://challenges.cloudflare.com':
    'Turnstile comes from there, on the two pages with a form of a temple that uses it',
};

/** Cloudflare's test key. */
const captcha = { PUBLIC_TURNSTILE_SITE_KEY: '1x00000000000000000000AA' };

const metaPolicy = (html: string) =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

interface Sent extends Answer {
  path: string;
  isPage: boolean;
}

/** Every file of the site that is live there, by the address that it is linked with. */
async function filesOf(localDir: string, siteUrl: string, supabaseUrl: string): Promise<Sent[]> {
  const folder = new Releases(localDir).live()?.folder ?? '';
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length));
  const files: Sent[] = [];
  for (const name of names) {
    const isPage = name.endsWith('.html');
    const path = name.replace(/(\/index)?\.html$/, '') || '/';
    const response = await fetch(`${siteUrl}${encodeURI(path)}`);
    const { headers } = response;
    const text = await response.text();
    const html = isPage ? text : '';
    // Where a temple's own backend has https, the one on this machine has none.
    const policies = `${metaPolicy(html)};${headers.get('content-security-policy') ?? ''}`;
    const policy = new Map(directivesOf(policies.replaceAll(supabaseUrl, 'https://project.supabase.co')));
    files.push({ path, isPage, headers, html, policy });
  }
  return files;
}

let built: Promise<Sent[]> | undefined;

/** Both proofs look at the same build. */
function sent(): Promise<Sent[]> {
  built ??= withStack(
    ({ place, stack: { status } }) => filesOf(place.localDir, status.siteUrl, status.supabaseUrl),
    captcha,
  );
  return built;
}

proof('Headers', 'every file of the built site, by the rules of Mozilla Observatory', async (tried) => {
  for (const answer of await sent()) {
    const rules = Object.entries(answer.isPage ? { ...fileRules, ...pageRules } : fileRules);
    for (const [sentence, holds] of rules)
      tried(holds(answer) ? [] : [`${answer.path}: not so that it ${sentence}`]);
  }
});

proof('Policies', 'the policy of every page, by Google’s CSP Evaluator', async (tried) => {
  for (const { path, isPage, policy } of await sent()) {
    if (!isPage) continue;
    const text = [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
    const findings = new CspEvaluator(new CspParser(text).csp).evaluate();
    const unexplained = findings.filter(({ directive, value }) => !explained[`${directive} ${value}`]);
    tried(
      unexplained.map(
        ({ severity, directive, value, description }) =>
          `${path}: ${Severity[severity]}, ${directive} ${value}: ${description}`,
      ),
    );
  }
});
