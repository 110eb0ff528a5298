// React empties an island that crashes. Restore its last content with the user's input, and move the message from below
// the island to above it. An island whose code fails to load keeps its built HTML anyway.
{
  const message = document.currentScript.previousElementSibling;
  const island = message.previousElementSibling;
  const fail = () => {
    message.dataset.failed = '';
    island.before(message);
    // Without React the browser would submit forms itself and put their values into the address.
    island.addEventListener('submit', (event) => event.preventDefault());
  };
  island.addEventListener('astro:hydration-error', fail, { once: true });
  new MutationObserver((records) => {
    if (island.firstChild) return;
    let last = [];
    for (const { addedNodes, removedNodes } of records)
      last = addedNodes.length > 0 ? [] : [...last, ...removedNodes];
    island.append(...last);
    fail();
  }).observe(island, { childList: true });
}
