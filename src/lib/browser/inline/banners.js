// Runs right after the banners, before they are painted: hides those that were dismissed during this visit and,
// on a page that was built earlier, those that are past; shows those whose time has come. The island has the same rules (features/banners/banner.ts).
{
  const today = templeClock.at(Date.now()).slice(0, 10);
  let dismissed = [];
  try {
    dismissed = JSON.parse(sessionStorage.getItem('dismissed-banners')) ?? [];
  } catch {}
  for (const group of document.querySelectorAll('[data-banner-group]')) {
    const { limit } = group.dataset;
    const banners = [...group.querySelectorAll('[data-banner]')];
    const upcoming = banners
      .filter(({ dataset }) => {
        const { date, from, startsat, endsat } = dataset;
        return !(
          date < today ||
          from > today ||
          Date.parse(startsat) > Date.now() ||
          Date.parse(endsat) <= Date.now()
        );
      })
      .slice(0, limit ?? banners.length);
    const shown = upcoming.filter(({ dataset }) => !dismissed.includes(dataset.banner));
    for (const banner of banners) banner.hidden = !shown.includes(banner);
    group.hidden = shown.length === 0;
  }
  for (const line of document.querySelectorAll('[data-banner-line]')) {
    const shown = [...line.querySelectorAll('[data-banner]:not([hidden])')];
    line.hidden = shown.length === 0;
    if (line.hidden) continue;
    const [first, count] = line.querySelectorAll('[data-banner-first], [data-banner-count]');
    first.textContent = shown[0].querySelector('[data-banner-text]').textContent;
    count.textContent = shown.length === 1 ? 'Read' : `All ${shown.length}`;
  }
}
