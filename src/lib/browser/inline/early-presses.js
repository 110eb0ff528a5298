// What is pressed on the calendar before it is alive is not lost: a day is kept for it, and a button such as Next month
// is pressed again once it is.
document.addEventListener('click', ({ target }) => {
  const island = target.closest('astro-island[ssr][client="load"]');
  const button = island && target.closest('button');
  if (!button) return;
  if (button.dataset.day) document.documentElement.dataset.pressedDay = button.dataset.day;
  else island.addEventListener('astro:hydrate', () => setTimeout(() => button.click()), { once: true });
});
