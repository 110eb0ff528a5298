// Readers of an unchanged page need no React: its banners come alive when there is something new to show, when
// loading fails, or when one is put away.

import { isOn } from '@/features/announcements/announcement';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { type Banners, bottomLimit, isLater, nextChange, visibleBanners } from './banner';
import { bannerState, ensureBanners } from './banner-store';

const islands = () => [...document.querySelectorAll<HTMLElement>('astro-island[client="call"]')];
const call = (island: HTMLElement) => island.dispatchEvent(new Event('call'));

/** The keys of the banners that a page shows, those that were put away included. */
function builtKeys(day: string, now: number) {
  return [...document.querySelectorAll<HTMLElement>('[data-banner-group]')].flatMap((group) => {
    const items = [...group.querySelectorAll<HTMLElement>('[data-banner]')];
    const upcoming = items.filter(
      ({ dataset }) => !(dataset.date && dataset.date < day) && isOn(dataset, now) && !isLater(dataset, day),
    );
    return upcoming
      .slice(0, Number(group.dataset.limit ?? items.length))
      .map(({ dataset }) => dataset.banner);
  });
}

function currentKeys({ top, bottom }: Banners, day: string, now: number) {
  const reader = { now, today: day, dismissed: [] };
  const groups = [...top, { banners: bottom, limit: bottomLimit }];
  return groups.flatMap((group) => visibleBanners(reader, group)).map(({ key }) => key);
}

/** No reader stays for longer, and no timer may wait much longer. */
const aDay = 86_400_000;

/** Brings the banners to life when the next of them comes or goes. */
function callAt(moment: number, now: number) {
  if (moment - now < aDay) setTimeout(() => islands().forEach(call), moment - now);
}

/** Loads the banners, and brings those of the page to life unless they are the same. */
export async function showWhatIsNew() {
  await ensureBanners();
  const state = bannerState();
  const day = today(templeTimeZone);
  const now = Date.now();
  const same =
    state.status === 'loaded' &&
    JSON.stringify(currentKeys(state.banners, day, now)) === JSON.stringify(builtKeys(day, now));
  for (const island of islands()) {
    if (same) island.removeAttribute('ssr');
    else call(island);
  }
  if (state.status === 'loaded' && same) callAt(nextChange(state.banners, now), now);
}
