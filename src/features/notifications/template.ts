// The function that sends messages fills templates in with code of its own, as it imports nothing from here; a test
// compares the two.

/** The names that a template may hold in braces. */
export const placeholders = ['name', 'family_name', 'sevatype', 'date', 'status'] as const;

type Placeholder = (typeof placeholders)[number];
export type Values = Partial<Record<Placeholder, string>>;

const known = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** The template with each placeholder replaced by its value, or by nothing when it has none. */
export function renderTemplate(template: string, values: Values): string {
  return template.replace(known, (_, name: Placeholder) => values[name] ?? '');
}

/** Anything in braces that is not a placeholder, and single braces; the database refuses them, too. */
export function unknownPlaceholders(template: string): string[] {
  return [...new Set(template.replace(known, '').match(/\{[^{}]*\}|[{}]/g))];
}

/** The alphabet GSM 03.38; a character of its extension takes two places. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtension = '^{}\\[~]|€\f';

interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2';
  /** In septets for GSM-7, in UTF-16 code units for UCS-2. */
  length: number;
  /** The number of parts that the phone company charges for. */
  segments: number;
}

/** A part of an SMS holds 160 places of GSM-7 (153 of several), or 70 (67) when one character needs UCS-2. */
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

/** A character of two places is never divided between two parts. */
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
