// Minimal drivers for one test run in Firefox and WebKit. puppeteer-core drives Debian's Firefox with BiDi. Debian's WebKit
// supports only WebDriver, which this file implements. Without Debian's browsers, Playwright drives its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserType, firefox, type ElementHandle as OfPlaywright, webkit } from 'playwright';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import {
  firefoxPath,
  hasFirefox,
  hasWebKit,
  howToInstall,
  webKitDriver,
} from '../../scripts/testing/other-browsers.ts';
import { freePort } from '../../scripts/testing/ports.ts';

export interface Found {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  choose(file: string): Promise<void>;
}

/** A browser with one page, which evaluates expressions. */
export interface OtherBrowser {
  open(address: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  find(expression: string): Promise<Found | null>;
  /** Errors of its pages since the last call. */
  errors(): Promise<string[]>;
  close(): Promise<unknown>;
}

const size = { width: 1280, height: 800 };

async function firefoxAt(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport: size });
  const page = await browser.newPage();
  const errors: string[] = [];
  // BiDi omits the message of a logged Error, and it is gone after the next navigation.
  await page.evaluateOnNewDocument(() => {
    const { error } = console;
    console.error = (...values) =>
      error(...values.map((each) => (each instanceof Error ? each.stack : each)));
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const element = (
        await page.evaluateHandle(expression)
      ).asElement() as ElementHandle<HTMLInputElement> | null;
      return (
        element && {
          click: () => element.click(),
          type: (text) => element.type(text),
          choose: (file) => element.uploadFile(file),
        }
      );
    },
    errors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}

async function ofPlaywright(type: BrowserType): Promise<OtherBrowser> {
  const browser = await type.launch();
  // The site's security policy would block Playwright's evaluation of expressions.
  const page = await browser.newPage({ viewport: size, bypassCSP: true });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement() as OfPlaywright | null;
      return (
        element && {
          click: () => element.click(),
          type: (text) => element.type(text),
          choose: (file) => element.setInputFiles(file),
        }
      );
    },
    errors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}

/** Key of an element's id in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK on a virtual screen. */
async function webKitBy(driver: string): Promise<OtherBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' });
  const ask = async (method: string, path: string, body?: object) => {
    const request = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
    // biome-ignore lint/suspicious/noExplicitAny: each command has a different answer.
    const { value }: { value: any } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  while (!(await ask('GET', '/status').catch(() => null))) await pause(50);
  const { sessionId } = await ask('POST', '/session', { capabilities: {} });
  const inSession = (path: string, body: object) => ask('POST', `/session/${sessionId}${path}`, body);
  const evaluate = (expression: string) =>
    inSession('/execute/sync', { script: `return ${expression}`, args: [] });
  await inSession('/window/rect', size);
  return {
    open: async (address) => {
      await inSession('/url', { url: address });
      // WebDriver does not report errors, so collect them in the page.
      await evaluate(`(() => {
        window.complaints = [];
        for (const kind of ['error', 'unhandledrejection'])
          addEventListener(kind, ({ message, reason }) => complaints.push(String(message ?? reason)));
      })()`);
    },
    evaluate,
    find: async (expression) => {
      const element = await evaluate(expression);
      if (!element) return null;
      const path = `/element/${element[elementKey]}`;
      const keys = (text: string) => inSession(`${path}/value`, { text });
      return { click: () => inSession(`${path}/click`, {}), type: keys, choose: keys };
    },
    errors: () => evaluate('window.complaints?.splice(0) ?? []'),
    close: async () => {
      await ask('DELETE', `/session/${sessionId}`);
      server.kill();
      screen.kill();
    },
  };
}

export async function startFirefox(): Promise<OtherBrowser> {
  if (!hasFirefox()) throw new Error(howToInstall);
  const path = firefoxPath();
  return path ? firefoxAt(path) : ofPlaywright(firefox);
}

export async function startWebKit(): Promise<OtherBrowser> {
  if (!hasWebKit()) throw new Error(howToInstall);
  const driver = webKitDriver();
  return driver ? webKitBy(driver) : ofPlaywright(webkit);
}
