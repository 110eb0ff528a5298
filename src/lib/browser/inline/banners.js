// Runs right after the banners, before they are painted: hides those that were dismissed during this visit and,
// on a page that was built days ago, those that are past. The island has the same rules (features/banners/banner.ts).
{
  let dismissed = [];
  try {
    dismissed = JSON.parse(sessionStorage.getItem('dismissed-banners')) ?? [];
  } catch {}
  for (const group of document.querySelectorAll('[data-banner-group]')) {
    const { timeZone, limit } = group.dataset;
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
    const banners = [...group.querySelectorAll('[data-banner]')];
    const upcoming = banners
      .filter(({ dataset }) => !(dataset.date < today))
      .slice(0, limit ?? banners.length);
    const shown = upcoming.filter(({ dataset }) => !dismissed.includes(dataset.banner));
    for (const banner of banners) banner.hidden = !shown.includes(banner);
    group.hidden = shown.length === 0;
  }
}
