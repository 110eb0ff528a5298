import * as z from 'zod/mini';

/** A text of at most that many characters, of which a sentence says `what` it is: 'Please keep the name to 60 characters.' */
export const text = (most: number, what: string) =>
  z.string().check(z.maxLength(most, `Please keep ${what} to ${most} characters.`));

/** One that cannot be left empty; `missing` is the sentence that says so. */
export const requiredText = (most: number, what: string, missing: string) =>
  z.string().check(
    z.refine((typed) => typed.trim() !== '', missing),
    z.maxLength(most, `Please keep ${what} to ${most} characters.`),
  );
