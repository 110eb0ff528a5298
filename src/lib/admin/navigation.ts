// wouter's location hook, except that it asks before discarding unsaved changes, also on the browser's Back button.

import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { canonicalPath } from '@/lib/routes';
import { dismissErrors } from './notify';
import { createStore } from './store';
import { confirmLeaving, hasUnsavedChanges } from './unsaved';

const here = () => (typeof location === 'undefined' ? '' : canonicalPath(location.pathname));

const openPath = createStore(here());
let moved = false;
/** Address of the current screen, with its query string. */
let address = '';
const follow = () => {
  address = location.pathname + location.search;
};

/** Whether a screen has been opened without loading the page; its heading should then get the focus. */
export const hasNavigated = () => moved;

function show(path: string) {
  if (path === openPath.get()) return;
  moved = true;
  dismissErrors();
  openPath.set(path);
  scrollTo(0, 0);
}

/** Navigates to an admin address such as `/admin/bookings?status=pending`. Asks first if there are unsaved changes. */
export async function openScreen(to: string, options?: { replace?: boolean }) {
  const path = canonicalPath(new URL(to, location.href).pathname);
  if (path !== openPath.get() && !(await confirmLeaving())) return;
  navigate(to, options);
  show(path);
}

async function onPopState() {
  const { pathname, search } = location;
  const path = canonicalPath(pathname);
  if (path === openPath.get() || !hasUnsavedChanges()) {
    follow();
    return show(path);
  }
  // The browser has already changed the address, so restore it before asking.
  navigate(address);
  await openScreen(`${pathname}${search}`);
}

if (typeof window !== 'undefined') {
  follow();
  // wouter dispatches these events on each `navigate`.
  for (const event of ['pushState', 'replaceState']) addEventListener(event, follow);
  addEventListener('popstate', onPopState);
}

/** For wouter's `<Router hook>`. */
export const useScreenLocation = (): [string, typeof openScreen] => [openPath.use(), openScreen];

const chosen = createStore<string | null>(null);

/** For a screen that edits several public pages: sets the address of the one being edited. */
export function useEditedPage(href: string) {
  useEffect(() => {
    chosen.set(href);
    return () => chosen.set(null);
  }, [href]);
}

/** The public page set by `useEditedPage`; `null` means the one in lib/admin/admin-routes. */
export const useChosenPage = () => chosen.use();
