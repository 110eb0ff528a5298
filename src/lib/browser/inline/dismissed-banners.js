// Runs right after a group of banners, before the first paint: a dismissed group stays hidden until one of its banners
// is new or has changed. features/banners/banners-script.ts does the rest.
try {
  const place = document.currentScript.previousElementSibling;
  const dismissed = JSON.parse(localStorage.getItem('dismissed-banners') ?? '{}')[place.dataset.banners];
  const keys = [...place.querySelectorAll('[data-banner]')].map(({ dataset }) => dataset.banner);
  place.toggleAttribute(
    'data-dismissed',
    keys.every((key) => dismissed.includes(key)),
  );
} catch {
  // Nothing was dismissed, or there is no storage.
}
