// Runs on every public page. Visitors can read, expand and dismiss the built banners without React.
// The island loads only when the banners differ from the built ones.
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
/** `null` when loading failed. */
let banners: Banner[] | null = JSON.parse(top?.dataset.built ?? '[]');
const built = { shown: banners?.filter(({ key }) => known.includes(key)) ?? [] };
/** Dismissed keys by end of the page. */
let dismissed: Partial<Record<string, string[]>> = {};
try {
  dismissed = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
} catch {
  // Without storage, a dismissal lasts until the next page load.
}
const dismissedAt = ({ dataset }: HTMLElement) => dismissed[dataset.banners ?? ''] ?? [];

/** Renders banners that differ from the built ones. `null` when the island failed to load, so the built ones stay. */
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
  // The retry button that had the focus is gone.
  if (banners) top?.focus();
}

/** Hides the banners at this end of the page until one of them is new or changed. */
function dismiss({ target }: MouseEvent) {
  const cross = target instanceof Element ? target.closest('[data-dismiss]') : null;
  const place = cross?.closest<HTMLElement>('[data-banners]');
  if (!place) return;
  dismissed = { ...dismissed, [place.dataset.banners ?? '']: keysIn(place) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(dismissed));
  } catch {
    // Without storage, the dismissal lasts until the next page load.
  }
  place.toggleAttribute('data-dismissed', true);
  // Hiding the button blurs it, so move the focus.
  place.focus();
}

if (top) {
  onEachMinute(update);
  addEventListener('click', dismiss);
  const whenIdle = window.requestIdleCallback ?? ((ready: () => void) => setTimeout(ready, 200));
  whenIdle(look, { timeout: 4000 });
}
