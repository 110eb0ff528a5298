// Runs right after the banners, before they are painted: those that were dismissed during this visit do not show for a
// moment on each page. All else about them is up to features/banners/banners-script.ts.
try {
  const dismissed = JSON.parse(sessionStorage.getItem('dismissed-banners') ?? '[]');
  for (const banner of document.querySelectorAll('[data-banner]'))
    if (dismissed.includes(banner.dataset.banner)) banner.hidden = true;
} catch {
  // Without storage none was dismissed.
}
