import { expect, test } from 'vitest';
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
