import { describe, expect, test } from 'vitest';
import { donationForm, donationJson, donationValues } from '@/features/donations/edit-donation';

const none = {
  paypal_email: 'seva@example.org',
  paypal_button_text: '',
  zelle: '',
  check_payable_to: '',
  check_address: '',
  ein: '',
  tax_note: '',
};
const problems = (values: unknown) =>
  donationForm.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

test('the form is stored as the JSON that the Donate page reads', () => {
  const values = {
    ...none,
    paypal_email: ' seva@example.org ',
    paypal_button_text: ' Give ',
    ein: '12-3456789 ',
  };
  const json = donationJson(values);
  expect(JSON.parse(json)).toEqual({
    paypal_email: 'seva@example.org',
    paypal_button_text: 'Give',
    ein: '12-3456789',
  });
  expect(donationValues(json)).toEqual({ ...none, paypal_button_text: 'Give', ein: '12-3456789' });
});

test.each(['', 'null', '[]', 'nonsense', '{"paypal_email":1}'])(
  'stored nonsense counts as not set: %s',
  (json) => {
    expect(donationValues(json)).toEqual({
      ...none,
      paypal_email: '',
      paypal_button_text: 'Donate via PayPal',
    });
  },
);

describe('the email is required and must be one', () => {
  test.each([
    ['', 'Please enter the business email.'],
    ['  ', 'Please enter the business email.'],
    ['seva', 'Please enter a valid email address, such as name@example.com.'],
    ['seva@example', 'Please enter a valid email address, such as name@example.com.'],
  ])('%s', (paypal_email, message) => {
    expect(problems({ ...none, paypal_email })).toEqual([message]);
  });
});

test('the button text may be empty, and has 100 characters at most', () => {
  expect(problems(none)).toEqual([]);
  expect(problems({ ...none, paypal_button_text: 'x'.repeat(100) })).toEqual([]);
  expect(problems({ ...none, paypal_button_text: 'x'.repeat(101) })).toHaveLength(1);
});

test.each([
  [{ zelle: '(775) 555-0100' }, true],
  [{ zelle: 'seva@example.org' }, true],
  [{ zelle: 'ask the treasurer' }, false],
  [{ ein: '12-3456789' }, true],
  [{ ein: '123456789' }, false],
  [{ tax_note: 'x'.repeat(301) }, false],
])('of the other ways to give, %o: %s', (values, isFine) => {
  expect(problems({ ...none, ...values })).toHaveLength(isFine ? 0 : 1);
});
