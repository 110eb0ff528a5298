// Texts and pictures that administrators can change. All other wording is in src/lib/words.
import type { Row } from '@/lib/database';
import { routes } from '@/lib/routes';
import { privacy } from '@/lib/words/privacy';

/** Type of a text, which decides its display and its editor: rich text, plain text, or a single line. */
type SectionKind = 'html' | 'words' | 'line' | 'phone' | 'email' | 'url' | 'channel';

/** Settings of a section, which has a text, a picture or both. */
interface Section {
  /** Kind of text. JSON has its own screen (Donation Settings). */
  kind?: SectionKind | 'json';
  hint?: string;
  /** Default text. The page omits the section if it is empty. */
  text?: string;
  /** Name of the picture as used within a sentence. */
  picture?: string;
}

/** Pages that have sections. The footer appears on every page. */
const pages = {
  home: { name: 'Home', path: routes.home },
  about: { name: 'About', path: routes.about },
  seva: { name: 'Seva', path: routes.seva },
  donate: { name: 'Donate', path: routes.donate },
  contact: { name: 'Contact', path: routes.contact },
  privacy: { name: 'Privacy', path: routes.privacy },
  footer: { name: 'Footer', path: routes.home },
} as const;

const html = (text: string) => ({ kind: 'html', text }) as const;
const words = (text: string) => ({ kind: 'words', text }) as const;
const line = (text: string, hint = '') => ({ kind: 'line', text, hint }) as const;
const url = (network: string) =>
  ({ kind: 'url', text: '', hint: `Starts with https://. Leave blank for no ${network} link.` }) as const;
const topOfPage = { picture: 'top of the page' } as const;

/** All sections in page order, keyed by 'page/section' as in page_content and page_images. */
const sections = {
  'home/hero_heading': line('Welcome to the temple'),
  'home/hero_subtitle': words(
    'A place to pray, to eat together and to serve. Everyone is welcome, whatever your faith.',
  ),
  'home/hero': topOfPage,
  'home/services_description': html(
    'Ask for a seva at the gurdwara. Choose a free date, and the granthi will confirm it with you.',
  ),
  'home/langar': { picture: 'langar' },
  'home/schedule_description': html(
    'The doors are open to everyone. Stay for the whole service or for a few quiet minutes.',
  ),
  'home/events_description': html('Gurpurabs, kirtan and days of service, here and in the city.'),
  'home/first_visit': html(
    'Everyone is welcome. You need no invitation, and you may come and go as you like.',
  ),
  'home/location_description': html('Come as you are. Langar is served after every diwan.'),
  'about/header_subtitle': words('Who we are, what we believe and how this gurdwara came to be.'),
  'about/founded': line('', 'Such as “Founded in 1998, about 250 families”. Blank hides this line.'),
  'about/header': topOfPage,
  'about/history': {
    ...html(
      '<p>This gurdwara began with a few families who met in one another’s homes to sing kirtan and to cook langar. As the sangat grew they found a hall, and then a home of their own, built and kept by the hands of its members.</p><p>Today it is open every day of the year, to Sikhs and to every neighbor who wishes to sit, to listen or to eat.</p>',
    ),
    picture: 'history',
  },
  'about/mission_subtitle': html('Three things that Guru Nanak Dev Ji asked of us, and that we try to live.'),
  'about/equality': words(
    'All people are one family. In langar everyone sits on the same floor and eats the same food.',
  ),
  'about/service': words(
    'Seva is work done for others without expecting a reward: cooking, cleaning, teaching, giving.',
  ),
  'about/education': words(
    'Children and adults learn Gurmukhi, kirtan and the history of the Gurus, so that the tradition stays alive.',
  ),
  'about/leadership_subtitle': html('The gurdwara is led by its sangat.'),
  'about/leadership': {
    ...html(
      '<p>A committee chosen by the sangat looks after the building, the accounts and the calendar. The granthi leads the daily services and cares for Sri Guru Granth Sahib Ji.</p>',
    ),
    picture: 'leadership',
  },
  'about/community_subtitle': html('Beyond our own doors.'),
  'about/community': {
    ...html(
      '<p>We cook for neighbors in need, welcome schools and congregations who wish to learn about Sikhi, and take part in the life of the city.</p>',
    ),
    picture: 'community',
  },
  'seva/header_subtitle': words('Give a day of service, or ask for a reading or a ceremony for your family.'),
  'seva/header': topOfPage,
  'donate/header_subtitle': words('Support our mission through your generous contributions'),
  'donate/header': topOfPage,
  'donate/main_content': html(
    '<p>The gurdwara lives on what its sangat gives. Sikhs call it <em>dasvandh</em>: setting aside a tenth of what one earns for the good of all.</p><p>Your gift keeps the doors open, the kitchen stocked and the lights on.</p>',
  ),
  'donate/paypal_details': { kind: 'json', text: '' },
  'contact/header': topOfPage,
  'contact/address': words(''),
  'contact/map_place': line(
    '',
    'An address, or latitude and longitude such as 39.5296,-119.8138. Leave blank for the address above.',
  ),
  'contact/phone': { kind: 'phone', text: '' },
  'contact/email': { kind: 'email', text: '' },
  'contact/answer_time': line(
    'usually within two days',
    'Ends the sentence “We answer, …” after a message and after a request for a seva.',
  ),
  'contact/youtube_channel': {
    kind: 'channel',
    hint: 'Its address or its ID, which begins with UC. Home and Events then offer “Live kirtan”. Leave blank for none.',
    text: '',
  },
  'privacy/text': html(privacy.text),
  'footer/description': words('A home for the Sikh sangat, and an open door for everyone else.'),
  'footer/youtube_url': url('YouTube'),
  'footer/facebook_url': url('Facebook'),
  'footer/instagram_url': url('Instagram'),
} as const satisfies Record<`${keyof typeof pages}/${string}`, Section>;

type Sections = typeof sections;

/** 'page/section' of a text. */
export type TextKey = {
  [At in keyof Sections]: Sections[At] extends { text: string } ? At : never;
}[keyof Sections];

/** 'page/section' of a rich text. */
export type HtmlKey = {
  [At in keyof Sections]: Sections[At] extends { kind: 'html' } ? At : never;
}[keyof Sections];

/** 'page/section' of a picture. */
export type PictureKey = {
  [At in keyof Sections]: Sections[At] extends { picture: string } ? At : never;
}[keyof Sections];

/** All sections with the column names of the tables. */
export const places = Object.keys(sections).map((place) => {
  const [page = '', section = ''] = place.split('/');
  return { page, section };
});

/** Settings of a stored row. Empty if no page shows it. */
export const sectionOf = ({ page, section }: { page: string; section: string }): Section =>
  (sections as Record<string, Section>)[`${page}/${section}`] ?? {};

/** Page of a stored row. A page that exists only in the table uses its stored key as its name. */
export const pageOf = (page: string): { name: string; path: string } =>
  (pages as Record<string, { name: string; path: string }>)[page] ?? { name: page, path: routes.home };

export type PageContentRow = Pick<Row<'page_content'>, 'id' | 'page' | 'section' | 'content'>;

/** Stored text of a section, or its default. */
export function textOf(rows: readonly PageContentRow[], place: TextKey): string {
  const stored = rows.find(({ page, section }) => `${page}/${section}` === place)?.content ?? '';
  return stored.trim() === '' ? sections[place].text : stored;
}
