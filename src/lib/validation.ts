import type * as z from 'zod/mini';
import { visible, westernDigits } from './normal-text';

/** Whether the database accepts this email address (private.plausible_email); at most 254 characters. */
export function isEmail(address: string) {
  const plausible = /^[^@<>(),:;"\\\s]+@([^@<>(),:;"\\'./\s]+\.)+[^@<>(),:;"\\'./\s]{2,}$/;
  return address.length <= 254 && plausible.test(visible(address));
}

/** Whether the database accepts this phone number (private.plausible_phone): 7 digits of any script, 40 characters. */
export const isPhone = (number: string) => number.length <= 40 && /(\d\D*){7}/.test(westernDigits(number));

/** The beginning of the sentence for a number that is none; what follows is '.' or what else can be done. */
export const phoneNeeded =
  'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123';

/** True when a text has at least `least` characters that somebody sees, and at most `most` in all. */
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
