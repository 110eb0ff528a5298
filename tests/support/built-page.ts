// Reads pages of the built site without a browser.
import { configure, within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import { inject } from 'vitest';

// Skip visibility checks: without style sheets only attributes hide elements, and checking them all takes seconds.
configure({ defaultHidden: true });

export const status = inject('status');

export const request = (path: string) => fetch(new URL(path, status.siteUrl), { redirect: 'manual' });

export const textOf = async (path: string) => (await request(path)).text();

export const wordsOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Fetches a page and parses it like a browser without scripts. */
export async function openPage(path: string) {
  const html = await textOf(path);
  const document = new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  const find = (selector: string) => document.querySelector(selector);
  return {
    html,
    find,
    findAll: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    page: within(document.body),
    main: within(document.querySelector('main') ?? document.body),
    content: (selector: string) => find(selector)?.getAttribute('content'),
    things: () => JSON.parse(find('script[type="application/ld+json"]')?.textContent ?? '{}')['@graph'] ?? [],
  };
}
