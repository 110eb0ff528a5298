/**
 * The headings of the public pages in both scripts, for the pages themselves and for their link previews. The greeting has
 * two halves, each on a line of its own.
 */
export const headings = {
  home: { title: 'Welcome to the temple', gurmukhi: 'ਵਾਹਿਗੁਰੂ ਜੀ ਕਾ ਖਾਲਸਾ\nਵਾਹਿਗੁਰੂ ਜੀ ਕੀ ਫਤਹਿ' },
  about: { title: 'About Us', gurmukhi: 'ਸਾਡੇ ਬਾਰੇ' },
  gallery: { title: 'Gallery', gurmukhi: 'ਤਸਵੀਰਾਂ' },
  events: { title: 'Events', gurmukhi: 'ਸਮਾਗਮ' },
  seva: { title: 'Seva Bookings', gurmukhi: 'ਸੇਵਾ' },
  donate: { title: 'Donate', gurmukhi: 'ਦਸਵੰਧ' },
  contact: { title: 'Contact Us', gurmukhi: 'ਸੰਪਰਕ' },
  privacy: { title: 'Privacy', gurmukhi: 'ਨਿੱਜਤਾ' },
} as const;

export type PublicPage = keyof typeof headings;
