// A day of the calendar that is pressed before the calendar is alive is kept for it.
document.addEventListener('click', ({ target }) => {
  const { day } = target.closest('astro-island[ssr] [data-day]')?.dataset ?? {};
  if (day) document.documentElement.dataset.pressedDay = day;
});
