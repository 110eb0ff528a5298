// Runs right after the banners, before the first paint, so that dismissed ones do not flash on each page.
// features/banners/banners-script.ts does everything else.
try {
  const dismissed = JSON.parse(sessionStorage.getItem('dismissed-banners') ?? '[]');
  for (const banner of document.querySelectorAll('[data-banner]'))
    if (dismissed.includes(banner.dataset.banner)) banner.hidden = true;
} catch {
  // Without storage, dismissals are not remembered.
}
