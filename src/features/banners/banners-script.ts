// The script of every public page for its banners, which can be read and opened without it: shows those of the built
// page whose time it is, and loads the island once there is something that the page does not have.
import { onEachMinute } from '@/lib/browser/waiting';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { type Banner, countWords, firstWords, spoken, visibleBanners } from './banner';

/** Also read by lib/browser/inline/dismissed-banners.js. */
const storageKey = 'dismissed-banners';

const top = document.querySelector<HTMLElement>('[data-banners=top]');
const all = (what: string, inside: ParentNode = document) => [...inside.querySelectorAll<HTMLElement>(what)];

/** Null when they could not be loaded. */
let banners: Banner[] | null = JSON.parse(top?.dataset.built ?? '[]');
let island: typeof import('./banners-island') | undefined;
/** The keys of what the reader found on the page. */
let known: string[] | undefined;
let dismissed: string[] = [];
try {
  dismissed = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
} catch {
  // Without storage they are dismissed until the next page is loaded.
}

const keysOf = (shown: readonly Banner[]) => shown.map(({ key }) => key);

/** Shows these of the built banners; false when the page does not have them, one after the other. */
function showBuilt(shown: readonly Banner[]) {
  const keys = keysOf(shown);
  const items = all('[data-banner]');
  const found = items.map(({ dataset }) => dataset.banner ?? '').filter((key) => keys.includes(key));
  if (found.join('\n') !== keys.join('\n')) return false;
  for (const item of items) item.hidden = !found.includes(item.dataset.banner ?? '');
  const of = (name = '') => shown.filter(({ kind }) => (name === 'rest' ? kind !== 'bottom' : kind === name));
  for (const words of all('[data-banner-first]'))
    words.textContent = firstWords(of(words.dataset.bannerFirst));
  for (const words of all('[data-banner-count]'))
    words.textContent = countWords(of(words.dataset.bannerCount));
  return true;
}

/** Tells screen readers what the page did not show at first. */
function tell(shown: readonly Banner[]) {
  for (const status of all('[data-banners] [role=status] > p')) {
    const isHere = ({ kind, key }: Banner) =>
      !known?.includes(key) && (kind === 'bottom') === !top?.contains(status);
    const news = spoken(shown.filter(isHere));
    if (status.textContent !== news) status.textContent = news;
  }
}

async function update() {
  const now = new Date();
  const reader = { now: now.getTime(), today: today(templeTimeZone, now), dismissed };
  const shown = banners && visibleBanners(reader, banners);
  known ??= keysOf(shown ?? []);
  if (!(shown && !island && showBuilt(shown))) {
    // Where it cannot be loaded, what was built stays.
    island = await import('./banners-island').catch(() => undefined);
    if (!island) return;
    island.showBanners(shown, retry);
  }
  tell(shown ?? []);
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
  const items = box.dataset.banner ? [box] : all('[data-banner]:not([hidden])', box);
  dismissed = [...dismissed, ...items.map(({ dataset }) => dataset.banner ?? '')];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(dismissed));
  } catch {
    // As above.
  }
  // The element that has the focus is about to be hidden.
  box.closest<HTMLElement>('[data-banners]')?.focus();
  void update();
}

if (top) {
  onEachMinute(update);
  addEventListener('click', dismiss);
  const whenIdle = window.requestIdleCallback ?? ((ready: () => void) => setTimeout(ready, 200));
  whenIdle(look, { timeout: 4000 });
}
