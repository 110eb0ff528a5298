import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { socialMediaForm } from '@/features/social-media/social-media';

const values = {
  facebook_page_id: '1234567890',
  facebook_page_token: 'EAAB-token',
  instagram_business_account_id: '',
  instagram_access_token: '',
};
const problems = (changes: Partial<typeof values>) =>
  z
    .safeParse(socialMediaForm, { ...values, ...changes })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

test('identifiers and tokens may be empty', () => {
  expect(problems({ facebook_page_id: '', facebook_page_token: '' })).toBeUndefined();
});

test('blanks around what was pasted do no harm', () => {
  const pasted = { ...values, facebook_page_id: ' 1234567890\n', facebook_page_token: ' EAAB-token ' };
  expect(z.parse(socialMediaForm, pasted)).toEqual(values);
});

test('an identifier is letters and digits, a token one word', () => {
  expect(
    problems({ instagram_business_account_id: 'our page!', instagram_access_token: 'two words' }),
  ).toEqual([
    'instagram_business_account_id: Please enter letters and digits only, at most 100.',
    'instagram_access_token: Please enter a token of at most 1000 characters, without spaces.',
  ]);
  expect(problems({ facebook_page_token: 'x'.repeat(1001) })).toEqual([
    'facebook_page_token: Please enter a token of at most 1000 characters, without spaces.',
  ]);
});
