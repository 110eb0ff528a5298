export const gallery = {
  hero: {
    title: 'Gallery',
    gurmukhi: 'ਤਸਵੀਰਾਂ',
    subtitle: 'Services, langar, celebrations and the people of our sangat.',
  },
} as const;
