// The script of every public page, which can be read as well without it.

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

/** The year of the copyright line is today's, not the build's. */
function showThisYear() {
  for (const year of document.querySelectorAll('[data-this-year]')) {
    year.textContent = String(new Date().getFullYear());
  }
}

watchScroll();
closeMenuOnLeaving();
showThisYear();
