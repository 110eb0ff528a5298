import { createHash } from 'node:crypto';

/** The hash by which the site's policy allows a style element with exactly this text. */
export function styleHash(css: string) {
  return `sha256-${createHash('sha256').update(css).digest('base64')}` as const;
}
