import type { Thing, WithContext } from 'schema-dts';

/** JSON that can stand inside a script element: no `<` survives, so nothing in the data can close it. */
export function serialiseJsonLd(
  data: WithContext<Thing> | { '@context': string; '@graph': readonly Thing[] },
) {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
