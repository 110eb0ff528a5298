import { expect, test } from 'vitest';
import { socialMediaProblems } from '@/features/social-media/social-media';

const values = {
  facebook_page_id: '1234567890',
  facebook_page_token: 'EAAB-token',
  instagram_business_account_id: '',
  instagram_access_token: '',
};

test('identifiers and tokens may be empty', () => {
  expect(Object.values(socialMediaProblems(values))).toEqual([undefined, undefined, undefined, undefined]);
});

test('blanks around what was pasted do no harm', () => {
  const pasted = { ...values, facebook_page_id: ' 1234567890\n', facebook_page_token: ' EAAB-token ' };
  expect(Object.values(socialMediaProblems(pasted)).filter(Boolean)).toEqual([]);
});

test('an identifier is letters and digits, a token one word', () => {
  const problems = socialMediaProblems({
    ...values,
    instagram_business_account_id: 'our page!',
    instagram_access_token: 'two words',
  });
  expect(problems.instagram_business_account_id).toMatch(/letters and digits/);
  expect(problems.instagram_access_token).toMatch(/one word/);
  expect(
    socialMediaProblems({ ...values, facebook_page_token: 'x'.repeat(1001) }).facebook_page_token,
  ).toMatch(/1000 characters/);
});
