import { createHash } from 'node:crypto';

/** The hash by which the site's policy allows an inline script or style with exactly this text. */
export const cspHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
