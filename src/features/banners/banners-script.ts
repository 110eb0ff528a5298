// The script of every public page for its banners, which can be read and opened without it.

const island = 'astro-island[client="call"]';

/** Loads what looks for new banners when the page has come to rest, where data is not to be saved. */
function lookWhenIdle() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || !document.querySelector(island)) return;
  const look = () => import('./show-what-is-new').then(({ showWhatIsNew }) => showWhatIsNew());
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 4000 });
  else setTimeout(look, 200);
}

/** A press on a banner that has not come to life yet brings it to life, and is then repeated. */
function comeToLifeWhenPressed(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const pressed = button?.closest(`${island}:not([data-called])`);
  if (!button || !pressed) return;
  pressed.addEventListener('astro:hydrate', () => setTimeout(() => button.click()), { once: true });
  pressed.dispatchEvent(new Event('call'));
}

lookWhenIdle();
addEventListener('click', comeToLifeWhenPressed);
