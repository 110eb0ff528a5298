/** The directive client:call: an island that hydrates when the event `call` reaches it. */
export default (load, _options, island) => {
  const hydrate = async () => {
    // Taken away from an island that had nothing to do.
    island.setAttribute('ssr', '');
    island.setAttribute('data-called', '');
    const run = await load();
    await run();
  };
  island.addEventListener('call', hydrate, { once: true });
};
