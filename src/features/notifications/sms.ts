// Apart from the rules of notifications, because its library of 12 kB is needed on one screen.
import { SegmentedMessage } from 'sms-segments-calculator';

/** The length of a text as an SMS, in characters and in the parts that have to be paid. */
export function smsInWords(text: string) {
  const { encodingName, numberOfCharacters, segmentsCount } = new SegmentedMessage(text);
  const parts = segmentsCount === 1 ? '1 part' : `${segmentsCount} parts`;
  if (encodingName === 'GSM-7') return `As an SMS: ${numberOfCharacters} characters, ${parts}.`;
  // The library counts a letter with its vowel sign once, the phone company each of them.
  return `As an SMS: ${text.length} characters, ${parts}. Gurmukhi and other special letters make a part shorter: 70 characters.`;
}
