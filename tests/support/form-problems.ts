import type * as z from 'zod/mini';

/** The first thing that a form's schema finds wrong with each field, in its words. */
export function formProblems(schema: z.ZodMiniType, values: unknown) {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    problems[path.join('.')] ??= message;
  }
  return problems;
}
