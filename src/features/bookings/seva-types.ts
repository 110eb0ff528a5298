/** The sevas that can be asked for, in the order of the form. */
export const sevaTypes = [
  'Akhand Path',
  'Sukhmani Sahib',
  'Langar',
  'Anand Karaj (Wedding)',
  'Sadharan Path',
  'Ardaas',
  'Other',
] as const;

export type SevaType = (typeof sevaTypes)[number];
