import type * as z from 'zod/mini';
import { visible, westernDigits } from './normal-text';

/** Whether the database accepts this email address (private.plausible_email); at most 254 characters. */
export function isEmail(address: string) {
  const plausible = /^[^@<>(),:;"\\\s]+@([^@<>(),:;"\\'./\s]+\.)+[^@<>(),:;"\\'./\s]{2,}$/;
  return address.length <= 254 && plausible.test(visible(address));
}

/** Whether the database accepts this phone number (private.plausible_phone): 7 digits of any script, 40 characters. */
export const isPhone = (number: string) => number.length <= 40 && /(\d\D*){7}/.test(westernDigits(number));

/** Whether the database takes it for one number and nothing else (private.one_phone). */
export function isOnePhone(number: string) {
  const western = westernDigits(number);
  const digits = western.replace(/[x#].*$/i, '').replace(/\D/g, '').length;
  return (
    digits <= (/^[ (]*([+＋]|00|011)/.test(western) ? 18 : 13) &&
    /^[ (]*[+＋]?[ (]*\d[\d ().,/‐-―−-]*([,;]? *(e?xt?(n|ension)?|#)[ .:=]*\d{1,7})?[ )]*$/i.test(western)
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
