export const contact = {
  hero: {
    title: 'Contact Us',
    gurmukhi: 'ਸੰਪਰਕ',
    subtitle: 'Call, write or come by. The doors are open every day.',
  },
  hours: 'Opening Hours',
  write: 'Write to us',
} as const;
