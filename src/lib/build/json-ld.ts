import type { Thing, WithContext } from 'schema-dts';

/** JSON for a script element: `<`, `>` and `&` are escaped, so that nothing in it means anything to HTML or XML. */
export function serialiseJsonLd(
  data: WithContext<Thing> | { '@context': string; '@graph': readonly Thing[] },
) {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
