import type { SevaType } from './seva-types';

/** The sevas with a description of each, for visitors who do not know them. */
export const sevas = [
  {
    sevatype: 'Akhand Path',
    gurmukhi: 'ਅਖੰਡ ਪਾਠ',
    length: '48 hours',
    involves:
      'The whole of Sri Guru Granth Sahib Ji read aloud without a pause, over 48 hours, by readers taking turns. It keeps its date and the two days that follow.',
  },
  {
    sevatype: 'Sukhmani Sahib',
    gurmukhi: 'ਸੁਖਮਨੀ ਸਾਹਿਬ',
    length: 'One sitting',
    involves:
      'Guru Arjan Dev Ji’s prayer of peace, read in one sitting, for a birthday, a new home, or a thanksgiving.',
  },
  {
    sevatype: 'Langar',
    gurmukhi: 'ਲੰਗਰ',
    length: 'A day in the kitchen',
    involves:
      'Your family provides, cooks and serves the day’s free meal. Everyone who comes sits together and eats the same food.',
  },
  {
    sevatype: 'Anand Karaj (Wedding)',
    gurmukhi: 'ਅਨੰਦ ਕਾਰਜ',
    length: 'A morning',
    involves:
      'The Sikh wedding: four lavan sung as the couple walks around Sri Guru Granth Sahib Ji. Ask early; the granthi will want to meet you both.',
  },
  {
    sevatype: 'Sadharan Path',
    gurmukhi: 'ਸਾਧਾਰਨ ਪਾਠ',
    length: 'Over several days',
    involves:
      'The whole of Sri Guru Granth Sahib Ji read at an unhurried pace over several days, with pauses between sittings.',
  },
  {
    sevatype: 'Ardaas',
    gurmukhi: 'ਅਰਦਾਸ',
    length: 'A few minutes',
    involves: 'A prayer said in the sangat for you and yours: in thanks, in hope, or in remembrance.',
  },
  {
    sevatype: 'Other',
    gurmukhi: 'ਹੋਰ ਸੇਵਾ',
    length: 'As you wish',
    involves: 'A kirtan, a naming, a first turban, or something else. Tell us what you have in mind.',
  },
] as const satisfies { sevatype: SevaType; gurmukhi: string; length: string; involves: string }[];
