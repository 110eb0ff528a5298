import type { Row } from '@/lib/database';
import { routes } from '@/lib/routes';

export const sevaColumns =
  'id, name, gurmukhi, length, involves, guide, days, place_id, iselsewhere, isoffered, isannounced, card_title, card_gurmukhi, card_text, card_picture';

export type Seva = Omit<Row<'sevas'>, 'position' | 'updatedat'>;

/** What the booking form knows of a seva that is offered. */
export type OfferedSeva = Pick<Seva, 'name' | 'gurmukhi' | 'length' | 'days' | 'place_id' | 'iselsewhere'>;

/** The most days that a seva can take. */
export const maxDays = 14;

const numbers = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');

const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'An' : 'A'} ${name}`;

/** 'An Akhand Path takes three days'. The database says it in the same words (private.refuse_taken_days). */
export const takesDays = ({ name, days }: Pick<Seva, 'name' | 'days'>) =>
  `${withArticle(name)} takes ${numbers[days - 1]} days`;

/** 'An Akhand Path lasts 48 hours' or, if its length is not known, 'An Akhand Path takes three days'. */
export const lasts = ({ name, length, days }: Pick<OfferedSeva, 'name' | 'length' | 'days'>) =>
  length
    ? `${withArticle(name)} lasts ${length.charAt(0).toLowerCase()}${length.slice(1)}`
    : takesDays({ name, days });

/** The title on a picture for social media: the name, or the card title of a seva without a card on Home. */
export const pictureTitle = ({ name, card_title, card_text }: Seva) =>
  card_text ? name : card_title || name;

/** The Seva page with a seva chosen. */
export const sevaLink = (name: string) => `${routes.seva}?seva=${encodeURIComponent(name)}`;

/** The sevas that Home has among its services, as it names them. */
export const homeCards = (sevas: readonly Seva[]) =>
  sevas
    .filter(({ isoffered, card_text }) => isoffered && card_text)
    .map((seva) => ({
      link: sevaLink(seva.name),
      name: seva.card_title || seva.name,
      gurmukhi: seva.card_gurmukhi || seva.gurmukhi,
      text: seva.card_text,
    }));

/** Whether the picture of langar stands beside the services of Home. */
export const showsLangar = (sevas: readonly Seva[]) =>
  sevas.some(({ isoffered, card_text, card_picture }) => isoffered && card_text && card_picture);
