import * as z from 'zod/mini';
import { text } from '@/lib/text-rules';

/** The sanitizer is large, so load it on demand. */
const sanitizer = () => import('@/lib/content-html');

/** Reports an invalid address in a rich text. Synchronous if the text has no links or pictures. */
export function checkAddresses(html: string, addProblem: (message: string) => void) {
  if (!/<(a|img)\b/i.test(html)) return;
  return sanitizer().then(({ addressProblem }) => {
    const message = addressProblem(html);
    if (message) addProblem(message);
  });
}

/** Sanitizes a rich text for storage. */
export const storedHtml = async (html: string) => (await sanitizer()).sanitizeForStorage(html);

/** Schema for a rich text with valid link and picture addresses and at most `most` characters. */
export const richText = (most: number, what: string) =>
  text(most, what).check(
    z.check(({ value, issues }) =>
      checkAddresses(value, (message) => issues.push({ code: 'custom', message, input: value })),
    ),
  );

/** Form values of a row. Fields that are null or missing in it keep the value of the empty form. */
export const filled = <Values extends object>(
  empty: Values,
  row: { [Name in keyof Values]?: Values[Name] | null } | null | undefined,
) =>
  Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, row?.[name as keyof Values] ?? value]),
  ) as Values;

/** Messages about creating, editing and deleting a row: `name` is 'Seva', `many` is 'sevas'. */
export function messagesOf(name: string, many: string) {
  const one = name.toLowerCase();
  return {
    created: `${name} created`,
    saved: `${name} updated`,
    deleted: `${name} deleted`,
    confirmDelete: `Are you sure you want to delete ${one === many ? 'these' : 'this'} ${one}?`,
    loadFailed: `The ${many} could not be loaded.`,
    saveFailed: `An error occurred while saving the ${one}`,
    deleteFailed: `An error occurred while deleting the ${one}`,
    updateFailed: `An error occurred while updating the ${one}`,
  };
}
