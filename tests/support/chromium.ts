import { existsSync } from 'node:fs';

/**
 * Debian's package for browser tests: Chromium without the browser's own windows, whose toolbars cost a page of the
 * tests as much as the page itself. Playwright's own download is of the same kind.
 */
export const debianChromium = 'chromium-headless-shell';

const installed = [`/usr/bin/${debianChromium}`, '/usr/bin/chromium'];

/** Debian's Chromium (or CHROMIUM_PATH) when there is one; undefined lets Playwright use its own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || installed.find((path) => existsSync(path));
}
