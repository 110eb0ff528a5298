/** The four cards of 'Our Services' on Home. */
export const services = [
  {
    name: 'Akhand Path',
    gurmukhi: 'ਅਖੰਡ ਪਾਠ',
    text: 'A 48-hour continuous reading of the scripture, from the first page to the last.',
  },
  {
    name: 'Sukhmani Sahib',
    gurmukhi: 'ਸੁਖਮਨੀ ਸਾਹਿਬ',
    text: 'The prayer of peace, read in one sitting for your family’s joys and sorrows.',
  },
  {
    name: 'Langar Seva',
    gurmukhi: 'ਲੰਗਰ ਸੇਵਾ',
    text: 'Free community meals: cook and serve for everyone who comes, and sit down with them.',
  },
  {
    name: 'Anand Karaj',
    gurmukhi: 'ਅਨੰਦ ਕਾਰਜ',
    text: 'The wedding ceremony, in the presence of Sri Guru Granth Sahib Ji and the sangat.',
  },
] as const;
