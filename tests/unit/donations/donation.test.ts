import { expect, test } from 'vitest';
import { donationFrom } from '@/features/donations/donation';
import { donationJson, donationValues } from '@/features/donations/edit-donation';

const none = {
  ...{ paypal_email: '', paypal_button_text: '', zelle: '', check_payable_to: '', check_address: '' },
  ...{ ein: '', tax_note: '' },
};

test('links the button to the provider’s page, and escapes parameters in the email', () => {
  const paypal_email = 'give+reno@temple.example&amount=1000#x';
  const { href, text } = donationFrom(JSON.stringify({ paypal_email, paypal_button_text: 'Give' }));
  const url = new URL(href ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('https://www.paypal.com/donate');
  expect([...url.searchParams]).toEqual([['business', paypal_email]]);
  expect(text).toBe('Give');
});

test.each(['', '{"paypal_email":5}'])('has no link and an empty form if %s is stored', (json) => {
  expect(donationFrom(json).href).toBeNull();
  expect(donationValues(json)).toEqual({ ...none, paypal_button_text: 'Donate via PayPal' });
});

test('stores the form as the JSON that the Donate page reads', () => {
  const values = { paypal_email: 'seva@example.org', paypal_button_text: 'Give', ein: '12-3456789' };
  const typed = { paypal_email: ' seva@example.org ', paypal_button_text: ' Give ', ein: '12-3456789 ' };
  const json = donationJson({ ...none, ...typed });
  expect(JSON.parse(json)).toEqual(values);
  expect(donationValues(json)).toEqual({ ...none, ...values });
});
