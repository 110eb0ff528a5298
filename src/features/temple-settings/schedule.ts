/** The daily services that the Home page lists. */
export const templeSchedule = [
  { name: 'Morning', gurmukhi: 'ਸਵੇਰ', hours: '5:00-8:00 AM' },
  { name: 'Evening', gurmukhi: 'ਸ਼ਾਮ', hours: '6:00-8:00 PM' },
  { name: 'Sunday', gurmukhi: 'ਐਤਵਾਰ', hours: '10:00 AM-1:00 PM' },
] as const;
