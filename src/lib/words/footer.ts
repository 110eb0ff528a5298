export const footer = {
  links: 'Quick Links',
  contact: 'Contact',
  hours: 'Opening Hours',
} as const;
