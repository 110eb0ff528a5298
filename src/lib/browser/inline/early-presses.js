// A press on the calendar before it is alive, which on a slow phone takes seconds, is repeated once it is.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('astro-island[ssr] button');
  const island = button?.closest('astro-island');
  island?.addEventListener('astro:hydrate', () => setTimeout(() => button.click()), { once: true });
});
