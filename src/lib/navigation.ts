// Where the admin island is. Wouter's own location hook, except that leaving unsaved changes asks first, also for
// the browser's back and forward.
import { navigate } from 'wouter/use-browser-location';
import { canonicalPath } from './routes';
import { createStore } from './store';
import { hasUnsavedChanges, mayLeave } from './unsaved';

const here = () => (typeof location === 'undefined' ? '' : canonicalPath(location.pathname));

const shown = createStore(here());
let moved = false;
/** The address of the screen that is shown, with what its screen keeps behind the question mark. */
let address = '';
const follow = () => {
  address = location.pathname + location.search;
};

/** True once a screen was opened by a click rather than with the page: its heading then takes the focus. */
export const hasNavigated = () => moved;

function show(path: string) {
  if (path === shown.get()) return;
  moved = true;
  shown.set(path);
  scrollTo(0, 0);
}

/** Opens an address of the admin area, such as `/admin/bookings?status=pending`. */
export async function openScreen(to: string, options?: { replace?: boolean }) {
  const path = canonicalPath(new URL(to, location.href).pathname);
  if (path !== shown.get() && !(await mayLeave())) return;
  navigate(to, options);
  show(path);
}

async function travelled() {
  const { pathname, search } = location;
  const path = canonicalPath(pathname);
  if (path === shown.get() || !hasUnsavedChanges()) {
    follow();
    return show(path);
  }
  // The browser has already moved: step back onto the screen that is shown, and move only when that is agreed.
  navigate(address);
  await openScreen(`${pathname}${search}`);
}

if (typeof window !== 'undefined') {
  follow();
  // wouter announces each `navigate` so.
  for (const event of ['pushState', 'replaceState']) addEventListener(event, follow);
  addEventListener('popstate', travelled);
}

/** For wouter's `<Router hook>`. */
export const useScreenLocation = (): [string, typeof openScreen] => [shown.use(), openScreen];
