// Script of every public page. Pages also work without it.
import { templeTimeZone } from '@/lib/config';
import { isPast, isUpcoming, today } from '@/lib/dates';

/** Marks the page as scrolled once its top 20 px are out of view. This turns the header white. */
function watchScroll() {
  const sentinel = document.querySelector('[data-scroll-sentinel]');
  if (!sentinel) return;
  const observer = new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
  });
  observer.observe(sentinel);
}

/** Closes the menu on Escape, on following a link and on tabbing past its end. Opening needs no script. */
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

/** Updates the copyright year to the current year at the temple. */
function showThisYear() {
  for (const year of document.querySelectorAll('[data-this-year]')) {
    year.textContent = today(templeTimeZone).slice(0, 4);
  }
}

/**
 * Removes past items from a list that was built days ago, by temple time. Shows the next items instead, or the message
 * for an empty list.
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
