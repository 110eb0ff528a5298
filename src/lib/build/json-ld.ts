import type { Thing, WithContext } from 'schema-dts';

/** Serializes JSON-LD for a script element, escaped so that no value can close the element. */
export function serializeJsonLd(
  data: WithContext<Thing> | { '@context': string; '@graph': readonly Thing[] },
) {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, escaped);
}
