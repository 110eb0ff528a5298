// Runs the back office without a browser: AdminApp in happy-dom, with the embedded backend in the same process.
import '@testing-library/jest-dom/vitest';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { AdminApp } from '@/layouts/admin/AdminApp';
import { notifications } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { sessionStorageKey } from '@/lib/routes';
import { sessionOf } from './in-process.ts';
import { secrets } from './sample.ts';

// A busy machine takes several times as long as an idle one.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? undefined) });

let close = () => {};
/** Skips the pointer-events check: tests are fast enough to click in a dialog before it is ready. */
const newUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
export let user = newUser();

beforeEach(() => {
  user = newUser();
});

afterEach(() => {
  close();
  document.body.replaceChildren();
  notifications.set([]);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

interface Opening {
  as?: string | null;
}

/** Renders a part, such as an island of a public page, at this address. */
export function openPart(path: string, part: ReactNode) {
  close();
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(part);
  close = () => {
    root.unmount();
    close = () => {};
  };
}

export async function openScreen(path: string, title: string, { as = secrets.admin.email }: Opening = {}) {
  close();
  if (as) localStorage.setItem(sessionStorageKey, await sessionOf(as));
  openPart(path, <AdminApp temple={{ name: 'Gurdwara Sahib', logo_url: '/khanda-icon.svg' }} />);
  return screen.findByRole('heading', { level: 1, name: title });
}

export async function press(name: string | RegExp, inside: HTMLElement = document.body) {
  await user.click(await within(inside).findByRole('button', { name }));
}

/** Answers the question about a date far ahead. */
export const meanYear = () => press('Yes, the year is right');

export async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.type(field, text.replace(/[{[]/g, '$&$&'));
}

let count = 0;
/** Adds a number, so that no other row has the same words. */
export const unique = (words: string) => `${words} no${++count}`;

export { screen, waitFor, within };
