import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';

/** Debian's packages of Firefox, of WebKit with its driver, and of the virtual screen that WebKit needs. */
export const debianBrowsers = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Path of Debian's Firefox. `undefined` means Playwright's own. */
export const firefoxPath = () => ['/usr/bin/firefox-esr'].find((path) => existsSync(path));

/** Path of the driver of Debian's WebKit. `undefined` means Playwright's own WebKit. */
export const webKitDriver = () =>
  ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path) && existsSync('/usr/bin/Xvfb'));

export const hasFirefox = () => existsSync(firefoxPath() ?? firefox.executablePath());
export const hasWebKit = () => existsSync(webKitDriver() ?? webkit.executablePath());

export const howToInstall = `These tests need Firefox and WebKit. Run \`apt-get install ${debianBrowsers.join(' ')}\` on Debian, or \`npx playwright install --with-deps firefox webkit\` elsewhere.`;
