// Runs where its line stands, before it is painted: whether the temple is open, by its own clock, and again with every
// minute that begins. The hours are rows of the database (features/opening-hours).

/**
 * 'Open now, until 8:00 PM', 'Closed now, opens Sunday at 5:00 AM': at that minute (from midnight) of that day
 * (yyyy-MM-dd), both by the temple's clock, so that a change of clocks changes nothing here.
 */
function openState({ week, special }, today, minute) {
  const wholeDay = 1440;
  const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
  const months =
    'January February March April May June July August September October November December'.split(' ');
  const dayAhead = (days) => new Date(Date.parse(today) + days * 864e5);
  const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const clock = (at) => {
    const time = ((at % wholeDay) + wholeDay) % wholeDay;
    const hour = Math.floor(time / 60);
    return `${hour % 12 || 12}:${String(time % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  };

  const open = [];
  // From yesterday, whose hours may end today; far ahead, because special hours may close whole weeks.
  for (let ahead = -1; ahead <= 30; ahead++) {
    const date = dayAhead(ahead);
    const day = date.toISOString().slice(0, 10);
    const hours = special.find((each) => each.date === day) ?? week.find(({ id }) => id === date.getUTCDay());
    if (!hours?.opens) continue;
    const { opens, closes, break_from, break_until } = hours;
    const parts = break_from
      ? [
          [opens, break_from],
          [break_until, closes],
        ]
      : [[opens, closes]];
    for (const [from, until] of parts) {
      const begins = ahead * wholeDay + minutesOf(from);
      const ends = ahead * wholeDay + minutesOf(until) + (until > from ? 0 : wholeDay);
      const before = open.at(-1);
      if (before?.until >= begins) before.until = Math.max(before.until, ends);
      else open.push({ from: begins, until: ends });
    }
  }

  const next = open.find(({ until }) => until > minute);
  if (!next) return 'Closed now';
  if (next.from <= minute) {
    return next.until - minute > wholeDay ? 'Open now' : `Open now, until ${clock(next.until)}`;
  }
  const ahead = Math.floor(next.from / wholeDay);
  const date = dayAhead(ahead);
  const name = weekdays[date.getUTCDay()];
  const full = `${name}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  const when = ahead === 0 ? '' : ahead < 7 ? ` ${name}` : ` on ${full}`;
  return `Closed now, opens${when} at ${clock(next.from)}`;
}

for (const line of document.querySelectorAll('[data-open-now]')) {
  const { openNow } = line.dataset;
  const say = () => {
    const now = Date.now();
    const [day, time] = templeClock.at(now).split('T');
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    line.textContent = openState(JSON.parse(openNow), day, minute);
    setTimeout(say, 60_000 - (now % 60_000));
  };
  say();
}
