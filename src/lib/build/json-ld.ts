import type { Thing, WithContext } from 'schema-dts';

/** Serializes JSON-LD for a script element. Escapes `<`, `>` and `&`, so that values cannot break out of it. */
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
