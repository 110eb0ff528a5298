import type { Row } from '@/lib/database';

export const pageColumns =
  'id, address, title, gurmukhi, content, image_url, alt_text, focus_x, focus_y, linked';

/** A page that administrators have added. */
export type AddedPage = Omit<Row<'pages'>, 'position' | 'is_shown' | 'updatedat'>;

/** '/first-visit'. */
export const pagePath = ({ address }: Pick<AddedPage, 'address'>) => `/${address}`;

/** Links to the added pages for one part of the site, in order. */
export const pageLinks = (pages: readonly AddedPage[], linked: AddedPage['linked']) =>
  pages
    .filter((page) => page.linked === linked)
    .map((page) => ({ href: pagePath(page), title: page.title, gurmukhi: page.gurmukhi }));
