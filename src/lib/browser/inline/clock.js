// The temple's clock for the scripts of the page and for lib/dates.ts: from the offsets that the page carries, because
// the browser's own formatter, which later years are left to, costs a phone a tenth of a second before it paints.
{
  const { timeZone, clock } = document.documentElement.dataset;
  const offsets = JSON.parse(clock);
  globalThis.templeClock = {
    timeZone,
    /** '2026-11-25T17:05…' at that moment (milliseconds since 1970). */
    at(moment) {
      const [, minutes] = offsets.find(([until]) => moment < until) ?? [];
      // The Swedish locale formats dates as ISO 8601 does.
      return typeof minutes === 'number'
        ? new Date(moment + minutes * 60_000).toISOString()
        : new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
    },
  };
}
