import { existsSync } from 'node:fs';

/**
 * Debian's package for browser tests: Chromium without the browser's own user interface, which would take as much time
 * as the tested page itself. Playwright's own download is of the same kind.
 */
export const debianChromium = 'chromium-headless-shell';

const installed = [`/usr/bin/${debianChromium}`, '/usr/bin/chromium'];

/** CHROMIUM_PATH or Debian's Chromium; undefined lets Playwright use its own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || installed.find((path) => existsSync(path));
}
