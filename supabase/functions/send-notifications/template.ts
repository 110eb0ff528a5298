// Two copies of this file are kept the same by a test: supabase/functions/send-notifications/template.ts puts
// messages together, src/features/notifications/template.ts previews them. Neither may import the other.

/** What a template may name, in braces. */
export const placeholders = ['name', 'family_name', 'sevatype', 'date', 'status'] as const;

type Placeholder = (typeof placeholders)[number];
export type Values = Partial<Record<Placeholder, string>>;

const known = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** The message: each placeholder once replaced by its value, and by nothing where there is none. */
export function renderTemplate(template: string, values: Values): string {
  return template.replace(known, (_, name: Placeholder) => values[name] ?? '');
}

/** Whatever stands in braces and is no placeholder, stray braces included; the database refuses those too. */
export function unknownPlaceholders(template: string): string[] {
  return [...new Set(template.replace(known, '').match(/\{[^{}]*\}|[{}]/g))];
}

/** 'March 5, 2025' from the database's '2025-03-05' (spec §7). */
export function spokenDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** The GSM 03.38 alphabet; a character of the extension takes two places. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtension = '^{}\\[~]|€\f';

interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2';
  /** Places taken: septets in GSM-7, UTF-16 units in UCS-2. */
  length: number;
  /** What the phone company counts and charges. */
  segments: number;
}

/** How an SMS of this text is cut: 160 (then 153) places of GSM-7, or 70 (then 67) when one character needs UCS-2. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const plain = characters.every((one) => gsm.includes(one) || gsmExtension.includes(one));
  const [single, joined] = plain ? [160, 153] : [70, 67];
  const places = characters.map((one) => (plain ? (gsm.includes(one) ? 1 : 2) : one.length));
  const length = places.reduce((sum, one) => sum + one, 0);
  return {
    encoding: plain ? 'GSM-7' : 'UCS-2',
    length,
    segments: length <= single ? Math.min(length, 1) : segmentsOf(places, joined),
  };
}

/** A character that takes two places is never cut in half. */
function segmentsOf(places: number[], room: number): number {
  let segments = 1;
  let used = 0;
  for (const one of places) {
    if (used + one > room) {
      segments += 1;
      used = 0;
    }
    used += one;
  }
  return segments;
}
