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

/** Escape closes the menu by itself; so does going somewhere, also to a place on the same page. */
function closeMenuOnNavigation() {
  const menu = document.querySelector<HTMLElement>('#menu');
  const close = () => menu?.matches(':popover-open') && menu.hidePopover();
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
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
closeMenuOnNavigation();
showThisYear();
