import type { Row } from '@/lib/database';
import { routes } from '@/lib/routes';

export const sevaColumns =
  'id, name, gurmukhi, length, involves, guide, days, place_id, is_elsewhere, is_offered, is_announced, card_title, card_gurmukhi, card_text';

export type Seva = Omit<Row<'sevas'>, 'position' | 'updatedat'>;

/** Seva columns used by the booking form. */
export type OfferedSeva = Pick<Seva, 'name' | 'gurmukhi' | 'length' | 'days' | 'place_id' | 'is_elsewhere'>;

export const maxDays = 14;

const numbers = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');

const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'An' : 'A'} ${name}`;

/** 'An Akhand Path takes three days'. The database uses the same wording (private.refuse_taken_days). */
export const takesDays = ({ name, days }: Pick<Seva, 'name' | 'days'>) =>
  `${withArticle(name)} takes ${numbers[days - 1]} days`;

/** 'An Akhand Path lasts 48 hours', or 'An Akhand Path takes three days' if its length is unknown. */
export const lasts = ({ name, length, days }: Pick<OfferedSeva, 'name' | 'length' | 'days'>) =>
  length
    ? `${withArticle(name)} lasts ${length.charAt(0).toLowerCase()}${length.slice(1)}`
    : takesDays({ name, days });

/** Title on a social media picture. Uses the card title for sevas without a card on Home. */
export const pictureTitle = ({ name, card_title, card_text }: Seva) =>
  card_text ? name : card_title || name;

/** URL of the Seva page with a seva preselected. */
export const sevaLink = (name: string) => `${routes.seva}?seva=${encodeURIComponent(name)}`;

/** Sevas with a card on Home, with their titles there. */
export const homeCards = (sevas: readonly Seva[]) =>
  sevas
    .filter(({ is_offered, card_text }) => is_offered && card_text)
    .map((seva) => ({
      link: sevaLink(seva.name),
      name: seva.card_title || seva.name,
      gurmukhi: seva.card_gurmukhi || seva.gurmukhi,
      text: seva.card_text,
    }));
