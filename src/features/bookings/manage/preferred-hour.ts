const clock = String.raw`(?:^|[^\d:./-])(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d))?(?![\d/])`;
const range = String.raw`\s*(?:-|–|to|until|till)\s*(?<end>\d{1,2})(?:[:.]\d\d)?`;
const half = (name: string) => String.raw`\s*(?<${name}>[ap])\.?m\b`;

/** With minutes, AM or PM, or "o'clock", a number is an hour whatever else is written. */
const plain = [
  new RegExp(`${clock}${range}${half('endHalf')}`),
  new RegExp(`${clock}${half('half')}`),
  new RegExp(`${clock}\\s*o['’]?clock`),
  /(?:^|[^\d:./-])(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?!\d)/,
];

/** A bare number is an hour only among these words: not in '10 people' or 'Dec 5'. */
const hourWords =
  /\b(about|around|approx|approximately|roughly|ca|at|from|after|not before|between|and|or|to|until|till|start|starting|begin|beginning|ish|in|the|early|late|morning|afternoon|evening|please|we|would|like|prefer|preferably|if|possible)\b|ish\b|[\d\s.,:;!?~()–-]/g;

/**
 * When a booking begins by what its family wrote, as '10:00'; empty when that names no hour. Without AM or PM, 1 to 5
 * is in the afternoon.
 */
export function preferredHour(written: string): string {
  const words = written.toLowerCase();
  if (/\bbefore\b|^\s*(until|till|by)\b/.test(words.replaceAll('not before', ''))) return '';
  const isBare = words.replace(hourWords, '') === '';
  const found = [...plain, ...(isBare ? [new RegExp(clock)] : [])].map((form) => form.exec(words)?.groups);
  const groups = found.find(Boolean);
  if (!groups) return /\b(noon|midday)\b/.test(words) ? '12:00' : '';
  const hour = Number(groups.hour);
  if (hour > 23) return '';
  return `${String(hourOfDay(hour, words, groups)).padStart(2, '0')}:${groups.minute ?? '00'}`;
}

function hourOfDay(written: number, words: string, groups: Record<string, string | undefined>) {
  if (written === 0 || written > 12) return written;
  const hour = written % 12;
  const isSameHalf = groups.end !== undefined && hour <= Number(groups.end) % 12;
  const half = groups.half ?? (isSameHalf ? groups.endHalf : undefined);
  if (half) return half === 'p' ? hour + 12 : hour;
  if (/\bmorning\b/.test(words)) return written;
  const isLate = /\b(afternoon|evening)\b/.test(words) && hour > 0;
  return isLate || (written >= 1 && written <= 5) ? hour + 12 : written;
}
