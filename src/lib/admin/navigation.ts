// The location of the back office: wouter's own location hook, except that it asks before unsaved changes are left,
// also on the browser's back and forward.

import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { canonicalPath } from '@/lib/routes';
import { dismissErrors } from './notify';
import { createStore } from './store';
import { confirmLeaving, hasUnsavedChanges } from './unsaved';

const here = () => (typeof location === 'undefined' ? '' : canonicalPath(location.pathname));

const openPath = createStore(here());
let moved = false;
/** The address of the shown screen, with its query string. */
let address = '';
const follow = () => {
  address = location.pathname + location.search;
};

/** True once a screen was opened without loading the page: its heading then gets the focus. */
export const hasNavigated = () => moved;

function show(path: string) {
  if (path === openPath.get()) return;
  moved = true;
  dismissErrors();
  openPath.set(path);
  scrollTo(0, 0);
}

/** Opens an address of the admin area, such as `/admin/bookings?status=pending`. */
export async function openScreen(to: string, options?: { replace?: boolean }) {
  const path = canonicalPath(new URL(to, location.href).pathname);
  if (path !== openPath.get() && !(await confirmLeaving())) return;
  navigate(to, options);
  show(path);
}

async function travelled() {
  const { pathname, search } = location;
  const path = canonicalPath(pathname);
  if (path === openPath.get() || !hasUnsavedChanges()) {
    follow();
    return show(path);
  }
  // The browser has already changed the address: restore that of the shown screen, and leave only after asking.
  navigate(address);
  await openScreen(`${pathname}${search}`);
}

if (typeof window !== 'undefined') {
  follow();
  // wouter dispatches these events on each `navigate`.
  for (const event of ['pushState', 'replaceState']) addEventListener(event, follow);
  addEventListener('popstate', travelled);
}

/** For wouter's `<Router hook>`. */
export const useScreenLocation = (): [string, typeof openScreen] => [openPath.use(), openScreen];

const chosen = createStore<string | null>(null);

/** Sets, for a screen that edits several public pages, the address of the page that is being edited. */
export function useEditedPage(href: string) {
  useEffect(() => {
    chosen.set(href);
    return () => chosen.set(null);
  }, [href]);
}

/** The page that the screen has set; null means the one of lib/admin/admin-routes. */
export const useChosenPage = () => chosen.use();
