import { existsSync } from 'node:fs';

const debian = '/usr/bin/chromium';

/** Debian's Chromium (or CHROMIUM_PATH) when there is one; undefined lets Playwright use its own. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return existsSync(debian) ? debian : undefined;
}
