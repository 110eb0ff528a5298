// Runs on every public page. The built banners can be read, opened and dismissed without React; the island loads only once
// the page was not built with what there is to show.
import { onEachMinute } from '@/lib/browser/timers';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { type Banner, visibleBanners } from './banner';

/** Also read by lib/browser/inline/dismissed-banners.js. */
const storageKey = 'dismissed-banners';

const places = [...document.querySelectorAll<HTMLElement>('[data-banners]')];
const [top] = places;
const keysIn = (part: ParentNode) =>
  [...part.querySelectorAll<HTMLElement>('[data-banner]')].map(({ dataset }) => dataset.banner ?? '');

/** Keys of the banners that the page was built with. */
const known = keysIn(document);
/** Null when they could not be loaded. */
let banners: Banner[] | null = JSON.parse(top?.dataset.built ?? '[]');
const built = { shown: banners?.filter(({ key }) => known.includes(key)) ?? [] };
/** Keys that the visitor has dismissed at each end of the page. */
let dismissed: Partial<Record<string, string[]>> = {};
try {
  dismissed = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
} catch {
  // Without storage they are dismissed until the next page is loaded.
}
const dismissedAt = ({ dataset }: HTMLElement) => dismissed[dataset.banners ?? ''] ?? [];

/** Renders other banners than the built ones; null when it could not be loaded, and the built ones stay. */
let island: Promise<ReturnType<typeof import('./banners-island').hydrateBanners> | null> | undefined;

async function update() {
  const now = new Date();
  const shown = banners && visibleBanners({ now: now.getTime(), today: today(templeTimeZone, now) }, banners);
  if (island || shown?.map(({ key }) => key).join('\n') !== known.join('\n')) {
    island ??= import('./banners-island').then(
      ({ hydrateBanners }) => hydrateBanners(built),
      () => null,
    );
    (await island)?.({ shown, known: [...known, ...places.flatMap(dismissedAt)], onRetry: retry });
  }
  for (const place of places) {
    const keys = dismissedAt(place);
    place.toggleAttribute(
      'data-dismissed',
      keysIn(place).every((key) => keys.includes(key)),
    );
  }
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

/** Hides the banners around a pressed cross until one of them is new or has changed. */
function dismiss({ target }: MouseEvent) {
  const cross = target instanceof Element ? target.closest('[data-dismiss]') : null;
  const place = cross?.closest<HTMLElement>('[data-banners]');
  if (!place) return;
  dismissed = { ...dismissed, [place.dataset.banners ?? '']: keysIn(place) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(dismissed));
  } catch {
    // As above.
  }
  place.toggleAttribute('data-dismissed', true);
  // The button that had the focus is hidden.
  place.focus();
}

if (top) {
  onEachMinute(update);
  addEventListener('click', dismiss);
  const whenIdle = window.requestIdleCallback ?? ((ready: () => void) => setTimeout(ready, 200));
  whenIdle(look, { timeout: 4000 });
}
