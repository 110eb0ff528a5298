import type * as z from 'zod/mini';
import { visible, westernDigits } from './normal-text';

/** Whether the database accepts this email address (private.plausible_email); at most 254 characters. */
export function isEmail(address: string) {
  const plausible = /^[^@<>(),:;"\\\s]+@([^@<>(),:;"\\'./\s]+\.)+[^@<>(),:;"\\'./\s]{2,}$/;
  return address.length <= 254 && plausible.test(visible(address));
}

/** Whether the database accepts this phone number (private.plausible_phone): 7 digits of any script, 40 characters. */
export const isPhone = (number: string) => number.length <= 40 && /(\d\D*){7}/.test(westernDigits(number));

/** A number that goes on after its end: an American one, an Indian one, one without its area code, and by a slash. */
const secondNumbers = [
  /^((\+ ?|00 ?|011 ?)?1[ /]?)?[2-9]\d{2}[ /]?\d{3}[ /]?\d{4}[ /]\d/,
  /^((\+ ?|00 ?|011 ?)?91[ /]?)?(0[ /]?)?[6-9]\d{4}[ /]?\d{5}[ /]\d/,
  /^[2-9]\d{2} ?\d{4}[ /](\d{1,2}|\d{4})$/,
  /^(?!\+|00|011)(\d ?){7,}\/|^(\+|00|011)( ?\d){10,} ?\/|\/(\d ?){7,}\//,
];

/** Whether the database takes it for one number and nothing else (private.one_phone). */
export function isOnePhone(number: string) {
  const main = westernDigits(number).replace(/[,;]? *(e?xt?(n|ension)?|#)[ .:=]*\d{1,7}[ )]*$/i, '');
  const plain = main
    .replace('＋', '+')
    .replace(/[ ().,/‐-―−-]*[,/][ ().,/‐-―−-]*/g, '/')
    .replace(/[ ().‐-―−-]+/g, ' ')
    .trim();
  return (
    /^[ (]*[+＋]?[ (]*\d[\d ().,/‐-―−-]*$/.test(main) &&
    main.replace(/\D/g, '').length <= (/^(\+|00|011)/.test(plain) ? 18 : 13) &&
    !secondNumbers.some((second) => second.test(plain))
  );
}

/** The beginning of what is said about more than one number; what follows says where the rest goes. */
export const onePhoneNeeded = 'Please enter one phone number and nothing else, such as (775) 555-0123.';

/** The beginning of the sentence for a number that is none; what follows is '.' or what else can be done. */
export const phoneNeeded =
  'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123';

/** True when a text has at least `least` characters that someone sees, and at most `most` in all. */
export function within(text: string, least: number, most: number) {
  return visible(text).length >= least && text.length <= most;
}

/** What is wrong with each field by a schema, in its words: of each the first. */
export const checkBy =
  <Values>(schema: z.ZodMiniType<unknown, Values>) =>
  (values: Values) => {
    const problems: { [Name in keyof Values]?: string } = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      problems[path[0] as keyof Values] ??= message;
    }
    return problems;
  };
