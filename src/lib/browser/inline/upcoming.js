// Runs as soon as its list has been parsed, before it is painted: a page that was built days ago drops what is past
// in the temple's time zone and shows the next items instead, or the message that there are none. Of a list with
// data-days-before those that are further ahead wait, and of a series (data-from) all dates but the next.
for (const list of document.querySelectorAll('[data-upcoming]:not([data-ready])')) {
  list.dataset.ready = '';
  const { upcoming, daysBefore } = list.dataset;
  const dayIn = (days) => templeClock.at(Date.now() + days * 864e5).slice(0, 10);
  const today = dayIn(0);
  const last = daysBefore ? dayIn(Number(daysBefore)) : '9999';
  const items = [...list.querySelectorAll('[data-date]')];
  for (const item of items) if (item.dataset.date < today) item.remove();
  const left = items.filter((item) => item.isConnected);
  let shown = 0;
  for (const item of left) {
    const waits = item.dataset.from > today || item.dataset.date > last;
    item.hidden = waits || shown >= Number(upcoming);
    if (!waits) shown += 1;
  }
  if (left.length > 0) continue;
  const whenEmpty = document.getElementById(list.dataset.whenEmpty);
  if (whenEmpty) whenEmpty.hidden = false;
  (list.closest('[data-goes-when-empty]') ?? list).remove();
}
