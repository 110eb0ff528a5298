// Runs where the banners end, before they are painted: what this reader has dismissed in this visit goes, and of
// a page built days ago what is past. The island, once it is there, comes to the same (features/banners/banner.ts).
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
