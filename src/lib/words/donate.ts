export const donate = {
  hero: { title: 'Donate', gurmukhi: 'ਦਸਵੰਧ' },
  payPal: 'You will be redirected to PayPal, in a new tab, to complete your donation securely.',
  notYet:
    'Online giving is not set up yet. Please ask at the gurdwara. Once it is, you will be redirected to PayPal to complete your donation securely.',
} as const;
