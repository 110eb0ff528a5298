import { SegmentedMessage } from 'sms-segments-calculator';

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

// Apart from the rules of notifications, because its library of 12 kB is needed on one screen.
/** The length of a text as an SMS, in characters and in the parts that have to be paid. */
export function smsInWords(text: string) {
  const { encodingName, numberOfCharacters, segmentsCount } = new SegmentedMessage(text);
  const parts = segmentsCount === 1 ? '1 part' : `${segmentsCount} parts`;
  if (encodingName === 'GSM-7') return `As an SMS: ${numberOfCharacters} characters, ${parts}.`;
  // The library counts a letter with its vowel sign once, the phone company each of them.
  return `As an SMS: ${text.length} characters, ${parts}. Gurmukhi and other special letters make a part shorter: 70 characters.`;
}
