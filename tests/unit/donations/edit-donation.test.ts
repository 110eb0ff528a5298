import { describe, expect, test } from 'vitest';
import { donationForm, donationJson, donationValues } from '@/features/donations/edit-donation';

const problems = (values: unknown) =>
  donationForm.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

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

describe('the email is required and must be one', () => {
  test.each([
    ['', 'Please enter the business email.'],
    ['  ', 'Please enter the business email.'],
    ['seva', 'Please enter a valid email address, such as name@example.com.'],
    ['seva@example', 'Please enter a valid email address, such as name@example.com.'],
  ])('%s', (paypal_email, message) => {
    expect(problems({ paypal_email, paypal_button_text: '' })).toEqual([message]);
  });
});

test('the button text may be empty, and has 100 characters at most', () => {
  const email = { paypal_email: 'seva@example.org' };
  expect(problems({ ...email, paypal_button_text: '' })).toEqual([]);
  expect(problems({ ...email, paypal_button_text: 'x'.repeat(100) })).toEqual([]);
  expect(problems({ ...email, paypal_button_text: 'x'.repeat(101) })).toHaveLength(1);
});
