// An island whose code does not come, or does not run, stays as it was built; one that fails is emptied by React. What was
// there, with what was typed into it, is put back, and the sentence behind the island is shown above it.
{
  const sentence = document.currentScript.previousElementSibling;
  const island = sentence.previousElementSibling;
  const fail = () => {
    sentence.dataset.failed = '';
    island.before(sentence);
    // Nothing sends its forms any more: the browser would, into the address.
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
