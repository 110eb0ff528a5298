import { expect, test } from 'vitest';
import { donationFrom } from '@/features/donations/donation';

test('the button leads to the provider’s page with the business email as a parameter', () => {
  const { href, text } = donationFrom(
    '{"paypal_email":"give+reno@temple.example","paypal_button_text":"Give"}',
  );
  const url = new URL(href ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('https://www.paypal.com/donate');
  expect(url.searchParams.get('business')).toBe('give+reno@temple.example');
  expect(text).toBe('Give');
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '{"paypal_email":""}',
  '{"paypal_email":5}',
  '{"paypal_button_text":"Give"}',
])('with %s stored there is nowhere to go', (json) => {
  expect(donationFrom(json).href).toBeNull();
});

test('without words of its own the button names the provider', () => {
  expect(donationFrom('{"paypal_email":"a@b.example","paypal_button_text":" "}').text).toBe(
    'Donate via PayPal',
  );
});

test('an email cannot add parameters of its own', () => {
  const { href } = donationFrom(JSON.stringify({ paypal_email: 'a@b.example&amount=1000#x' }));
  expect([...new URL(href ?? '').searchParams.keys()]).toEqual(['business']);
});
