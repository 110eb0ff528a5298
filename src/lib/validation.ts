import type * as z from 'zod/mini';
import { visible, westernDigits } from './normal-text';

/** Whether the database accepts an email address (private.plausible_email): at most 254 characters. */
export function isEmail(address: string) {
  const plausible = /^[^@<>(),:;"\\\s]+@([^@<>(),:;"\\'./\s]+\.)+[^@<>(),:;"\\'./\s]{2,}$/;
  return address.length <= 254 && plausible.test(visible(address));
}

/** Whether the database accepts a phone number (private.plausible_phone): at least 7 digits, at most 40 characters. */
export const isPhone = (number: string) => number.length <= 40 && /(\d\D*){7}/.test(westernDigits(number));

/** Patterns of a second number after an American, Indian or local one, or after a slash. */
const secondNumbers = [
  /^((\+ ?|00 ?|011 ?)?1[ /]?)?[2-9]\d{2}[ /]?\d{3}[ /]?\d{4}[ /]\d/,
  /^((\+ ?|00 ?|011 ?)?91[ /]?)?(0[ /]?)?[6-9]\d{4}[ /]?\d{5}[ /]\d/,
  /^[2-9]\d{2} ?\d{4}[ /](\d{1,2}|\d{4})$/,
  /^(?!\+|00|011)(\d ?){7,}\/|^(\+|00|011)( ?\d){10,} ?\/|\/(\d ?){7,}\//,
];

/** Whether the database accepts this as a single phone number (private.one_phone). */
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

/** Start of the error for several numbers. The caller adds where the rest belongs. */
export const onePhoneNeeded = 'Please enter one phone number and nothing else, such as (775) 555-0123.';

/** Start of the error for an invalid number. The caller adds '.' or an alternative. */
export const phoneNeeded =
  'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123';

/** Whether a text has at least `least` visible characters, and at most `most` in all. */
export function within(text: string, least: number, most: number) {
  return visible(text).length >= least && text.length <= most;
}

/** Turns a schema into a form's `check`: the first error of each field. */
export const checkBy =
  <Values>(schema: z.ZodMiniType<unknown, Values>) =>
  (values: Values) => {
    const problems: { [Name in keyof Values]?: string } = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      problems[path[0] as keyof Values] ??= message;
    }
    return problems;
  };
