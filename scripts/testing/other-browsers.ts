import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';

/** Debian's Firefox, WebKit with its driver, and the screen that WebKit needs where there is none. */
export const debianBrowsers = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Debian's Firefox; undefined where Playwright's own is to serve. */
export const firefoxPath = () => ['/usr/bin/firefox-esr'].find((path) => existsSync(path));

/** Debian's WebKit; undefined where Playwright's own is to serve. */
export const webKitDriver = () =>
  ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path) && existsSync('/usr/bin/Xvfb'));

export const hasFirefox = () => existsSync(firefoxPath() ?? firefox.executablePath());
export const hasWebKit = () => existsSync(webKitDriver() ?? webkit.executablePath());

export const howToInstall = `Firefox and WebKit are needed: \`apt-get install ${debianBrowsers.join(' ')}\` on Debian, elsewhere \`npx playwright install --with-deps firefox webkit\`.`;
