// Replays clicks on an island's buttons after hydration, which takes seconds on a slow phone.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('astro-island[ssr] button');
  const island = button?.closest('astro-island');
  island?.addEventListener('astro:hydrate', () => setTimeout(() => button.click()), { once: true });
});
