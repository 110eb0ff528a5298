import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const policy = /<meta http-equiv="content-security-policy" content="[^"]*"\s*\/?>/i;

/**
 * The page with its policy in front of everything in the head that it could govern: a policy in a meta element holds
 * only for what follows it, and Astro writes it at the end of the head. Unchanged when the page has none.
 */
function withPolicyFirst(html: string): string {
  const [element] = policy.exec(html) ?? [];
  if (!element) return html;
  return html
    .replace(element, () => '')
    .replace(/<head>(\s*<meta charset="utf-8"\s*\/?>)?/i, (head) => head + element);
}

/** Astro integration: puts the policy of every page of a finished build first. */
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
