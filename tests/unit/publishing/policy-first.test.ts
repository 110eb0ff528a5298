import { expect, test } from 'vitest';
import { withPolicyFirst } from '@/lib/build/security';

const policy =
  '<meta http-equiv="content-security-policy" content="default-src \'self\'; script-src \'sha256-$&\'">';
const page = (head: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><p>$& $1</p></body></html>`;

test('the policy comes before whatever it could govern, after the charset', () => {
  const built = page(`<meta charset="utf-8"><title>A</title><style>b{}</style>${policy}<script>1</script>`);
  expect(withPolicyFirst(built)).toBe(
    page(`<meta charset="utf-8">${policy}<title>A</title><style>b{}</style><script>1</script>`),
  );
});

test('a head without a charset begins with it', () => {
  expect(withPolicyFirst(page(`<style>b{}</style>${policy}`))).toBe(page(`${policy}<style>b{}</style>`));
});

test('a page without a policy stays as it is', () => {
  expect(withPolicyFirst(page('<title>A</title>'))).toBe(page('<title>A</title>'));
});
