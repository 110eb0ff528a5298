export const about = {
  hero: { title: 'About Us', gurmukhi: 'ਸਾਡੇ ਬਾਰੇ' },
  history: { title: 'Our History', gurmukhi: 'ਇਤਿਹਾਸ' },
  mission: { title: 'Mission & Values', gurmukhi: 'ਸਾਡੇ ਆਦਰਸ਼' },
  equality: { title: 'Equality', gurmukhi: 'ਬਰਾਬਰੀ' },
  service: { title: 'Service', gurmukhi: 'ਸੇਵਾ' },
  education: { title: 'Education', gurmukhi: 'ਵਿੱਦਿਆ' },
  leadership: { title: 'Our Leadership', gurmukhi: 'ਪ੍ਰਬੰਧਕ' },
  community: { title: 'Community Involvement', gurmukhi: 'ਭਾਈਚਾਰਾ' },
  more: { title: 'More About Us', gurmukhi: 'ਹੋਰ ਜਾਣੋ' },
} as const;
