/** Returns the fields of `now` that differ from `before`; all fields without a `before`. */
export function changedFields<Values extends object>(now: Values, before: Partial<Values> | undefined) {
  const fields: Partial<Values> = {};
  for (const name of Object.keys(now) as (keyof Values)[]) {
    if (now[name] !== before?.[name]) fields[name] = now[name];
  }
  return fields;
}

/** Whether any of these fields differs. */
export const differs = <Values extends object>(names: (keyof Values)[], now: Values, before: Values) =>
  names.some((name) => now[name] !== before[name]);

/** Whether all fields of `now` equal those of `before`. */
export const isSame = <Values extends object>(now: Values, before: Partial<Values> | undefined) =>
  Object.keys(changedFields(now, before)).length === 0;
