export const events = {
  hero: {
    title: 'Events',
    gurmukhi: 'ਸਮਾਗਮ',
    subtitle: 'Gurpurabs, kirtan and days of service, here and in the city.',
  },
  feed: { title: 'Follow the calendar', gurmukhi: 'ਕੈਲੰਡਰ' },
  feedText:
    'Subscribe once, and every event and confirmed seva appears in the calendar on your phone or computer and stays up to date. Google may take up to a day to update; if your own seva changes, we email you right away.',
  happens: { title: 'What happens', gurmukhi: 'ਵੇਰਵਾ' },
  happened: { title: 'What happened', gurmukhi: 'ਵੇਰਵਾ' },
  dates: { title: 'Dates', gurmukhi: 'ਤਾਰੀਖਾਂ' },
  where: { title: 'Where', gurmukhi: 'ਥਾਂ' },
  others: { title: 'Other events', gurmukhi: 'ਹੋਰ ਸਮਾਗਮ' },
} as const;
