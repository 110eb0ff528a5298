import * as z from 'zod/mini';

/** Schema for a text of limited length. `what` completes the error: 'Please keep the name to 60 characters.' */
export const text = (most: number, what: string) =>
  z.string().check(z.maxLength(most, `Please keep ${what} to ${most} characters.`));

/** Schema for a required text. `missing` is the error for an empty one. */
export const requiredText = (most: number, what: string, missing: string) =>
  text(most, what).check(z.refine((typed) => typed.trim() !== '', missing));
