// The script of every public page, which can be read as well without it.
import { templeTimeZone } from '@/lib/config';
import { isPast, isUpcoming, today } from '@/lib/dates';

/** Marks the page as scrolled, which turns the header white, once its topmost 20 px are out of view. */
function watchScroll() {
  const sentinel = document.querySelector('[data-scroll-sentinel]');
  if (!sentinel) return;
  const observer = new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
  });
  observer.observe(sentinel);
}

/** The menu opens and closes by itself; Escape closes it too, and so does leaving it by link or past its end by Tab. */
function closeMenuOnLeaving() {
  const menu = document.querySelector<HTMLDetailsElement>('#menu');
  const button = menu?.querySelector('summary');
  if (!menu || !button) return;
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    button.focus();
  });
  window.addEventListener('pagehide', close);
}

/** The year of the copyright line is today's at the temple, not the build's. */
function showThisYear() {
  for (const year of document.querySelectorAll('[data-this-year]')) {
    year.textContent = today(templeTimeZone).slice(0, 4);
  }
}

/**
 * A list of a page that was built days ago drops what is past in the temple's time zone and shows the next items
 * instead, or the message that there are none.
 */
function dropWhatIsPast(list: HTMLElement) {
  const { upcoming, whenEmpty = '' } = list.dataset;
  const day = today(templeTimeZone);
  for (const item of list.querySelectorAll<HTMLElement>('[data-date]'))
    if (isPast(item.dataset.date ?? '', day)) item.remove();
  const left = [...list.querySelectorAll<HTMLElement>('[data-date]')];
  const shown = left.filter(({ dataset }) => isUpcoming(dataset, day)).slice(0, Number(upcoming));
  for (const item of left) item.hidden = !shown.includes(item);
  if (left.length > 0) return;
  document.getElementById(whenEmpty)?.removeAttribute('hidden');
  (list.closest('[data-goes-when-empty]') ?? list).remove();
}

watchScroll();
closeMenuOnLeaving();
showThisYear();
document.querySelectorAll<HTMLElement>('[data-upcoming]').forEach(dropWhatIsPast);
