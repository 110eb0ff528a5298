export const donate = {
  hero: { title: 'Donate', gurmukhi: 'ਦਸਵੰਧ' },
  give: 'Give online',
  payPal: 'You will be redirected to PayPal, in a new tab, to complete your donation securely.',
} as const;
