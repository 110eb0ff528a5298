import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { socialMediaForm } from '@/features/messages/social-media';

test('identifiers and tokens may be empty, and blanks around what was pasted do no harm', () => {
  const none = { instagram_business_account_id: '', instagram_access_token: '' };
  const pasted = { ...none, facebook_page_id: ' 1234567890\n', facebook_page_token: ' EAAB-token ' };
  expect(z.parse(socialMediaForm, pasted)).toEqual({
    ...none,
    facebook_page_id: '1234567890',
    facebook_page_token: 'EAAB-token',
  });
});
