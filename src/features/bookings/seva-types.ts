/** The seva types of spec §3, in its order. */
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
