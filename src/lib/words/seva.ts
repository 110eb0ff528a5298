export const seva = {
  hero: { title: 'Seva Bookings', gurmukhi: 'ਸੇਵਾ' },
  book: { title: 'Choose a date', gurmukhi: 'ਤਾਰੀਖ' },
  bookText: 'Ask for any free date. The gurdwara reviews and answers every request.',
  pick: {
    title: 'Pick a date',
    text: 'Choose a free date on the calendar to request a seva. Tap a taken date to see what is on.',
  },
  sevas: { title: 'Available Sevas', gurmukhi: 'ਸੇਵਾਵਾਂ' },
  phone: { title: 'Prefer to talk?', gurmukhi: 'ਸੰਪਰਕ' },
  phoneText: 'Call or write with the seva and the date you have in mind.',
} as const;
