import { existsSync } from 'node:fs';

/**
 * Debian's package of Chromium without a user interface, the variant that Playwright downloads. Drawing the interface
 * would take as much processor time as the tested page.
 */
export const debianChromium = 'chromium-headless-shell';

const installed = [`/usr/bin/${debianChromium}`, '/usr/bin/chromium'];

/** Returns CHROMIUM_PATH or the path of Debian's Chromium. `undefined` makes Playwright use its own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || installed.find((path) => existsSync(path));
}
