// Runs as soon as its list has been parsed, before it is painted: a page that was built days ago drops what is past
// in the temple's time zone and shows the next items instead, or the message that there are none.
for (const list of document.querySelectorAll('[data-upcoming]:not([data-ready])')) {
  list.dataset.ready = '';
  const { timeZone, upcoming } = list.dataset;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  const items = [...list.querySelectorAll('[data-date]')];
  for (const item of items) if (item.dataset.date < today) item.remove();
  const left = items.filter((item) => item.isConnected);
  left.forEach((item, index) => {
    item.hidden = index >= Number(upcoming);
  });
  if (left.length > 0) continue;
  const whenEmpty = document.getElementById(list.dataset.whenEmpty);
  if (whenEmpty) whenEmpty.hidden = false;
  (list.closest('[data-goes-when-empty]') ?? list).remove();
}
