/** The fields of `now` that are not as in `before`; all of them where there was nothing before. */
export function differing<Values extends object>(now: Values, before: Partial<Values> | undefined) {
  const fields: Partial<Values> = {};
  for (const name of Object.keys(now) as (keyof Values)[]) {
    if (now[name] !== before?.[name]) fields[name] = now[name];
  }
  return fields;
}

/** Whether every field of `now` is as in `before`. */
export const isSame = <Values extends object>(now: Values, before: Partial<Values> | undefined) =>
  Object.keys(differing(now, before)).length === 0;
