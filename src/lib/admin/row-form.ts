import * as z from 'zod/mini';
import { text } from '@/lib/text-rules';

/** The sanitizer is large, so it comes when it is needed. */
const sanitizer = () => import('@/lib/content-html');

/** What is wrong with an address in a rich text is added to its problems: at once where it has none. */
export function checkAddresses(html: string, addProblem: (message: string) => void) {
  if (!/<(a|img)\b/i.test(html)) return;
  return sanitizer().then(({ addressProblem }) => {
    const message = addressProblem(html);
    if (message) addProblem(message);
  });
}

/** A rich text as it is stored: without what the site would leave out. */
export const storedHtml = async (html: string) => (await sanitizer()).sanitizeForStorage(html);

/** A text with headings, lists and links, whose links lead somewhere; at most that many characters. */
export const richText = (most: number, what: string) =>
  text(most, what).check(
    z.check(({ value, issues }) =>
      checkAddresses(value, (message) => issues.push({ code: 'custom', message, input: value })),
    ),
  );

/** The fields of an empty form with what a row says; what is null there, or not in it, is as it is in the empty form. */
export const filled = <Values extends object>(
  empty: Values,
  row: { [Name in keyof Values]?: Values[Name] | null } | null | undefined,
) =>
  Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, row?.[name as keyof Values] ?? value]),
  ) as Values;

/** What is said of a row that is made, edited and deleted, such as a 'Seva'; `many` are 'sevas'. */
export function messagesOf(name: string, many: string) {
  const one = name.toLowerCase();
  return {
    created: `${name} created successfully`,
    saved: `${name} updated successfully`,
    deleted: `${name} deleted successfully`,
    confirmDelete: `Are you sure you want to delete ${one === many ? 'these' : 'this'} ${one}?`,
    loadFailed: `The ${many} could not be loaded.`,
    saveFailed: `An error occurred while saving the ${one}`,
    deleteFailed: `An error occurred while deleting the ${one}`,
    updateFailed: `An error occurred while updating the ${one}`,
  };
}
