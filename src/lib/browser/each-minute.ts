/** Calls at once, and again as each minute of the clock begins. */
export function onEachMinute(tell: () => void) {
  tell();
  setTimeout(() => onEachMinute(tell), 60_000 - (Date.now() % 60_000));
}
