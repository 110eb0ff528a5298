import { expect, test } from 'vitest';
import { donationJson, donationValues } from '@/features/donations/edit-donation';

test('the form is stored as the JSON that the Donate page reads', () => {
  const json = donationJson({ paypal_email: ' seva@example.org ', paypal_button_text: ' Give ' });
  expect(JSON.parse(json)).toEqual({ paypal_email: 'seva@example.org', paypal_button_text: 'Give' });
  expect(donationValues(json)).toEqual({ paypal_email: 'seva@example.org', paypal_button_text: 'Give' });
});

test.each(['', 'null', '[]', 'nonsense', '{"paypal_email":1}'])(
  'stored nonsense counts as not set: %s',
  (json) => {
    expect(donationValues(json)).toEqual({ paypal_email: '', paypal_button_text: 'Donate via PayPal' });
  },
);
