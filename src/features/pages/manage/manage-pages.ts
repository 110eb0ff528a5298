import * as z from 'zod/mini';
import { noPicture, pictureFields, saysWhatItShows } from '@/lib/admin/picture-form';
import { messagesOf, richText } from '@/lib/admin/row-form';
import { enums } from '@/lib/database';
import { requiredText, text } from '@/lib/text-rules';

/** Suggests an address for a title: 'first-visit' for 'First visit'. Empty if the title has no Latin letters. */
export const addressFor = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

/** Where the site can link to a page. */
export const linkLabels = {
  about: 'Under About',
  footer: 'In the footer',
  menu: 'In the menu',
  none: 'Nowhere',
} as const;

/** Rules of the form. The database has more: it knows the reserved addresses and how much fits into the menu. */
export const pageForm = z
  .object({
    title: requiredText(120, 'the title', 'Please enter a title.'),
    gurmukhi: text(120, 'the Gurmukhi title'),
    address: z
      .string()
      .check(
        z.regex(
          /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
          'Please use lowercase letters, digits and hyphens, such as first-visit, and at most 60 of them.',
        ),
      ),
    content: richText(20_000, 'the text'),
    ...pictureFields,
    linked: z.enum(enums.page_link),
    is_shown: z.boolean(),
  })
  .check(saysWhatItShows);

export type PageValues = z.infer<typeof pageForm>;

export const newPage: PageValues = {
  title: '',
  gurmukhi: '',
  address: '',
  content: '',
  ...noPicture,
  linked: 'about',
  is_shown: true,
};

export const pageMessages = {
  ...messagesOf('Page', 'pages'),
  shown: 'Page shown on the website',
  hidden: 'Page hidden from the website',
};
