// The few things every public page does with a script: it reads as well without any of them.

/** The header turns white once the page is scrolled more than 20 px: when a 20 px sentinel at its top is gone. */
function watchScroll() {
  const sentinel = document.querySelector('[data-scroll-sentinel]');
  if (!sentinel) return;
  const observer = new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
  });
  observer.observe(sentinel);
}

/** Escape closes the menu by itself; so does going somewhere, by link, to another page, or past its end by Tab. */
function closeMenuOnLeaving() {
  const menu = document.querySelector<HTMLElement>('#menu');
  const button = document.querySelector<HTMLElement>('header [popovertarget="menu"]');
  // Where there are no popovers the menu stands open in the page.
  if (!menu?.hidePopover || !button) return;
  const close = () => menu.hidePopover();
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close();
  });
  // After a press on a place of the menu where nothing is, nothing has the focus, and nothing is given it back.
  menu.addEventListener('toggle', () => {
    if (!menu.matches(':popover-open') && document.activeElement === document.body) button.focus();
  });
  window.addEventListener('pagehide', close);
}

/** The year of the copyright line is today's, not the build's. */
function showThisYear() {
  for (const year of document.querySelectorAll('[data-this-year]')) {
    year.textContent = String(new Date().getFullYear());
  }
}

watchScroll();
closeMenuOnLeaving();
showThisYear();
