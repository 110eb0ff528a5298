import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serialiseJsonLd } from '@/lib/build/json-ld';

const named = (name: string) =>
  ({ '@context': 'https://schema.org', '@type': 'PlaceOfWorship', name }) as const;

test('a name cannot close the script it stands in, nor open another', () => {
  const json = serialiseJsonLd(named('</script><script>alert(1)</script><!--'));
  expect(json).not.toContain('<');
});

test('whatever the name, it reads back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const json = serialiseJsonLd(named(name));
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(named(name));
    }),
  );
});
