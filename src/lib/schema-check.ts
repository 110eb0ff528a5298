import type * as z from 'zod/mini';

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
