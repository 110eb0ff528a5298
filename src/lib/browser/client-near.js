/** The directive client:near: an island that hydrates when little is missing until it is seen. */
export default (load, _options, island) => {
  const near = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      // From now on it is late (ui/IslandFallback.astro).
      island.setAttribute('data-near', '');
      const run = await load();
      await run();
    },
    // Also when it has been jumped over.
    { rootMargin: '99999px 0px 300px' },
  );
  // The island itself has no box.
  for (const child of island.children) near.observe(child);
};
