import { SegmentedMessage } from 'sms-segments-calculator';
import { placeholderPattern } from '../../../supabase/functions/send-notifications/shared/template.ts';

/** Anything in braces that is not a placeholder, and single braces; the database refuses them, too. */
export function unknownPlaceholders(template: string): string[] {
  return [...new Set(template.replace(placeholderPattern, '').match(/\{[^{}]*\}|[{}]/g))];
}

/** The length of a text as an SMS, in characters and in the parts that have to be paid. */
export function smsInWords(text: string) {
  const { encodingName, numberOfCharacters, segmentsCount } = new SegmentedMessage(text);
  const parts = segmentsCount === 1 ? '1 part' : `${segmentsCount} parts`;
  if (encodingName === 'GSM-7') return `As an SMS: ${numberOfCharacters} characters, ${parts}.`;
  // The library counts a letter with its vowel sign once, the phone company each of them.
  return `As an SMS: ${text.length} characters, ${parts}. Gurmukhi and other special letters make a part shorter: 70 characters.`;
}
