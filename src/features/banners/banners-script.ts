// The script of every public page for its banners, which can be read and opened without it. It knows what is to be seen,
// and loads the island, which draws it, once that is not what the page was built with: most visits never load React.
import { onEachMinute } from '@/lib/browser/timers';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { type Banner, visibleBanners } from './banner';

/** Also read by lib/browser/inline/dismissed-banners.js. */
const storageKey = 'dismissed-banners';

const top = document.querySelector<HTMLElement>('[data-banners=top]');
const itemsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>('[data-banner]')];
const keysOf = (items: HTMLElement[]) => items.map(({ dataset }) => dataset.banner ?? '');

/** The keys of what the page was built with. */
const known = keysOf(itemsIn(document));
/** Null when they could not be loaded. */
let banners: Banner[] | null = JSON.parse(top?.dataset.built ?? '[]');
const built = { shown: banners?.filter(({ key }) => known.includes(key)) ?? [] };
let dismissed: string[] = [];
try {
  dismissed = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
} catch {
  // Without storage they are dismissed until the next page is loaded.
}

/** What shows others than the built ones; null where it could not be loaded, and what was built stays. */
let island: Promise<ReturnType<typeof import('./banners-island').hydrateBanners> | null> | undefined;

async function update() {
  const now = new Date();
  const reader = { now: now.getTime(), today: today(templeTimeZone, now), dismissed };
  const shown = banners && visibleBanners(reader, banners);
  if (!island && shown?.map(({ key }) => key).join('\n') === known.join('\n')) return;
  island ??= import('./banners-island').then(
    ({ hydrateBanners }) => hydrateBanners(built),
    () => null,
  );
  (await island)?.({ shown, known, onRetry: retry });
}

async function look() {
  banners = await import('./banner.queries').then(({ currentBanners }) => currentBanners()).catch(() => null);
  await update();
}

async function retry() {
  await look();
  // The button that had the focus is gone.
  if (banners) top?.focus();
}

/** Puts away, for the visit, the banner or banners that a cross stands beside. */
function dismiss({ target }: MouseEvent) {
  const cross = target instanceof Element ? target.closest('[data-dismiss]') : null;
  const box = cross?.closest<HTMLElement>('[data-banner], [data-banner-box]');
  if (!box) return;
  const items = box.dataset.banner ? [box] : itemsIn(box);
  dismissed = [...dismissed, ...keysOf(items)];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(dismissed));
  } catch {
    // As above.
  }
  // The element that has the focus is about to be hidden.
  box.closest<HTMLElement>('[data-banners]')?.focus();
  // At once, wherever React is.
  for (const item of items) item.hidden = true;
  void update();
}

if (top) {
  onEachMinute(update);
  addEventListener('click', dismiss);
  const whenIdle = window.requestIdleCallback ?? ((ready: () => void) => setTimeout(ready, 200));
  whenIdle(look, { timeout: 4000 });
}
