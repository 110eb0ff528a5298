import { expect, test } from 'vitest';
import { donateLink, donationFrom, storedDonation } from '@/features/donations/donation';

const none = {
  ...{ paypal_email: '', paypal_button_text: '', zelle: '', check_payable_to: '', check_address: '' },
  ...{ ein: '', tax_note: '' },
};

test('links the button to the provider’s page, and escapes parameters in the email', () => {
  const paypal_email = 'give+reno@temple.example&amount=1000#x';
  const url = new URL(donateLink(paypal_email));
  expect(`${url.origin}${url.pathname}`).toBe('https://www.paypal.com/donate');
  expect([...url.searchParams]).toEqual([['business', paypal_email]]);
});

test.each(['', '5', '{"paypal_email":5}'])('has no link and an empty form if %s is stored', (json) => {
  expect(donateLink(donationFrom(json).paypal_email)).toBe('');
  expect(donationFrom(json)).toEqual({ ...none, paypal_button_text: 'Donate via PayPal' });
});

test('stores the form as the JSON that the Donate page reads', () => {
  const values = { paypal_email: 'seva@example.org', paypal_button_text: 'Give', ein: '12-3456789' };
  const typed = { paypal_email: ' seva@example.org ', paypal_button_text: ' Give ', ein: '12-3456789 ' };
  const json = JSON.stringify(storedDonation.parse({ ...none, ...typed }));
  expect(donationFrom(json)).toEqual({ ...none, ...values });
});
