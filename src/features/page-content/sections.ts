// The one list of what administrators can change on the pages, longer than other files for that: each text with its
// kind, title and default, each picture with its name.

import type { Row } from '@/lib/database';
import { routes } from '@/lib/routes';

/** How a text is shown, and so how it is edited: formatted, as plain words, or as one line of a certain kind. */
type SectionKind = 'html' | 'words' | 'line' | 'phone' | 'email' | 'url' | 'channel';

/** A text or a picture of a page, or both: what its screen in the back office and its page know of it. */
interface Section {
  /** Of a text; JSON is edited on a screen of its own (Donation Settings). */
  kind?: SectionKind | 'json';
  /** Of a text, as it stands within a sentence. */
  title?: string;
  hint?: string;
  /** What the text is until an administrator writes something; empty means that the page leaves it out. */
  text?: string;
  /** The name of the picture, as it stands within a sentence. */
  picture?: string;
}

/** The pages that sections belong to; the footer is at the end of every page. */
export const pages = {
  home: { name: 'Home', path: routes.home },
  about: { name: 'About', path: routes.about },
  seva: { name: 'Seva', path: routes.seva },
  donate: { name: 'Donate', path: routes.donate },
  contact: { name: 'Contact', path: routes.contact },
  privacy: { name: 'Privacy', path: routes.privacy },
  footer: { name: 'Footer', path: routes.home },
} as const;

export type Page = keyof typeof pages;

/** Every section, by 'page/section' as in page_content and page_images: migrations make the rows, pages show them. */
const sections = {
  'home/hero': { picture: 'top of the page' },
  'home/hero_subtitle': {
    kind: 'words',
    title: 'hero subtitle',
    text: 'A place to pray, to eat together and to serve. Everyone is welcome, whatever your faith.',
  },
  'home/first_visit': {
    kind: 'html',
    title: 'Your First Visit',
    text: 'Everyone is welcome. You need no invitation, and you may come and go as you like.',
  },
  'home/first_visit_head': {
    kind: 'words',
    title: 'Your First Visit, cover your head',
    text: 'There are scarves at the door for anyone who needs one.',
  },
  'home/first_visit_shoes': {
    kind: 'words',
    title: 'Your First Visit, take off your shoes',
    text: 'Leave them on the racks at the entrance, and wash your hands.',
  },
  'home/first_visit_sit': {
    kind: 'words',
    title: 'Your First Visit, sit with us',
    text: 'Everyone sits together on the floor. Find a place, and listen.',
  },
  'home/first_visit_eat': {
    kind: 'words',
    title: 'Your First Visit, eat with us',
    text: 'Langar, the meal that we all share, is free and vegetarian.',
  },
  'home/services_description': {
    kind: 'html',
    title: 'Our Services',
    text: 'Ask for a seva at the gurdwara. Choose a free date, and the granthi will confirm it with you.',
  },
  'home/langar': { picture: 'langar' },
  'home/schedule_description': {
    kind: 'html',
    title: 'Temple Schedule',
    text: 'The doors are open to everybody. Stay for the whole service or for a few quiet minutes.',
  },
  'home/events_description': {
    kind: 'html',
    title: 'Upcoming Events',
    text: 'Gurpurabs, kirtan and days of service, here and in the city.',
  },
  'home/location_description': {
    kind: 'html',
    title: 'Find Us',
    text: 'Come as you are. Langar is served after every diwan.',
  },
  'about/header': { picture: 'top of the page' },
  'about/header_subtitle': {
    kind: 'words',
    title: 'header subtitle',
    text: 'Who we are, what we believe and how this gurdwara came to be.',
  },
  'about/history': {
    kind: 'html',
    title: 'Our History',
    picture: 'history',
    text: '<p>This gurdwara began with a few families who met in one another’s homes to sing kirtan and to cook langar. As the sangat grew they found a hall, and then a home of their own, built and kept by the hands of its members.</p><p>Today it is open every day of the year, to Sikhs and to every neighbour who wishes to sit, to listen or to eat.</p>',
  },
  'about/mission_subtitle': {
    kind: 'html',
    title: 'Mission & Values',
    text: 'Three things that Guru Nanak Dev Ji asked of us, and that we try to live.',
  },
  'about/equality': {
    kind: 'words',
    title: 'equality',
    text: 'All people are one family. In langar everyone sits on the same floor and eats the same food, whoever they are.',
  },
  'about/service': {
    kind: 'words',
    title: 'service',
    text: 'Seva is work done for others without wish for reward: cooking, cleaning, teaching, giving.',
  },
  'about/education': {
    kind: 'words',
    title: 'education',
    text: 'Children and adults learn Gurmukhi, kirtan and the history of the Gurus, so that the tradition stays alive.',
  },
  'about/leadership_subtitle': {
    kind: 'html',
    title: 'Our Leadership, subtitle',
    text: 'The gurdwara is led by its sangat.',
  },
  'about/leadership': {
    kind: 'html',
    title: 'Our Leadership',
    picture: 'leadership',
    text: '<p>A committee chosen by the sangat looks after the building, the accounts and the calendar. The granthi leads the daily services and cares for Sri Guru Granth Sahib Ji.</p>',
  },
  'about/community_subtitle': {
    kind: 'html',
    title: 'Community Involvement, subtitle',
    text: 'Beyond our own doors.',
  },
  'about/community': {
    kind: 'html',
    title: 'Community Involvement',
    picture: 'community',
    text: '<p>We cook for neighbours in need, welcome schools and congregations who wish to learn about Sikhi, and take part in the life of the city.</p>',
  },
  'seva/header': { picture: 'top of the page' },
  'donate/header': { picture: 'top of the page' },
  'donate/header_subtitle': {
    kind: 'words',
    title: 'header subtitle',
    text: 'Support our mission through your generous contributions',
  },
  'donate/main_content': {
    kind: 'html',
    title: 'main content',
    text: '<p>The gurdwara lives from what its sangat gives. Sikhs call it <em>dasvandh</em>: setting aside a tenth of what one earns for the good of all.</p><p>Your gift keeps the doors open, the kitchen stocked and the lights on.</p>',
  },
  'donate/paypal_details': { kind: 'json', title: 'PayPal', text: '' },
  'contact/header': { picture: 'top of the page' },
  'contact/address': { kind: 'words', title: 'address', text: '' },
  'contact/phone': { kind: 'phone', title: 'phone', text: '' },
  'contact/email': { kind: 'email', title: 'email', text: '' },
  'contact/map_place': {
    kind: 'line',
    title: 'place on the map',
    hint: 'An address, or latitude and longitude such as 39.5296,-119.8138. Empty: the address above.',
    text: '',
  },
  'contact/answer_time': {
    kind: 'line',
    title: 'how soon an answer comes',
    hint: 'Ends the sentence “We answer, …” after a message and after a request for a seva.',
    text: 'usually within two days',
  },
  'contact/youtube_channel': {
    kind: 'channel',
    title: 'YouTube channel for live kirtan',
    hint: 'Its address or its ID, which begins with UC. Home and Events then offer “Live kirtan”. Empty: they do not.',
    text: '',
  },
  'privacy/header_subtitle': {
    kind: 'words',
    title: 'header subtitle',
    text: 'What we keep of you, and who sees it.',
  },
  'privacy/kept': {
    kind: 'html',
    title: 'What We Keep, and Why',
    text: '<p><strong>When you ask for a seva</strong></p><ul><li>your name and family name</li><li>your phone number and email</li><li>the date and the seva</li><li>what you write in the notes</li><li>the address, if it is held elsewhere</li></ul><p>We need these to agree on the day with you and to prepare for it.</p><p><strong>When you write to us</strong></p><ul><li>your name and email</li><li>your message</li><li>your phone number, if you give it</li></ul><p>We use them only to answer you.</p><p>We never use them for advertising.</p>',
  },
  'privacy/seen': {
    kind: 'html',
    title: 'Who Sees It',
    text: '<p>Only the administrators of this website see your phone number, email address, street address, notes and messages; and whoever has the link to your request, which only you get. It works until 90 days after the day.</p><p>Once your seva is confirmed, the calendar shows everybody your name, family name and seva, or only the family name and seva, or only that the date is taken, as you choose in the form. If the gurdwara announces confirmed sevas on its Facebook or Instagram page, they say no more than that.</p><p>The committee and the granthi get a short notification when somebody asks for a seva or writes to us, and when a seva is confirmed or cancelled. It gives your name, the seva and the date. You hear from us by email. The companies that carry these notifications and emails, and those that host this website and its database, handle the details for us.</p>',
  },
  'privacy/time': {
    kind: 'html',
    title: 'How Long',
    text: '<ul><li>Bookings and messages are the gurdwara’s records. They stay until you ask us to erase them.</li><li>The texts of the notifications about them are deleted after 90 days, and those of emails to you once your seva is over.</li><li>If you ask to be told when a taken date becomes free, your email address is deleted once we have written to you, or once the date is past.</li><li>If you ask us to remind you each year, we write to you before that day until you stop it, which a link in each of these emails does.</li><li>To keep out junk, the website remembers for ten minutes that somebody has just sent a form. It keeps a scrambled code of the internet address, never the address itself.</li><li>Backups are kept for a while, as a rule for 90 days. What is erased is gone from them after that.</li></ul>',
  },
  'privacy/visit': {
    kind: 'html',
    title: 'When You Only Visit',
    text: '<p>There are no tracking cookies and no analytics. What you type into a form stays in your own browser until you send it or close the tab.</p><p>The map comes from Google as soon as you scroll to it. YouTube, PayPal, Facebook and Instagram are websites of others, with rules of their own: they hear of you when you follow a link to them, or start the live kirtan.</p>',
  },
  'privacy/rights': {
    kind: 'html',
    title: 'Have It Corrected or Erased',
    text: '<p>Your details are yours. <a href="/contact">Write to us or call</a>, and we will tell you what we have of you, correct it, or erase it. Of a booking that is erased its date, its seva and your initials stay in our calendar.</p>',
  },
  'footer/description': {
    kind: 'words',
    title: 'description',
    text: 'A home for the Sikh sangat, and an open door for everybody else.',
  },
  'footer/youtube_url': {
    kind: 'url',
    title: 'YouTube address',
    hint: 'Starts with https://. Empty: no YouTube link in the footer.',
    text: '',
  },
  'footer/facebook_url': {
    kind: 'url',
    title: 'Facebook address',
    hint: 'Starts with https://. Empty: no Facebook link in the footer.',
    text: '',
  },
  'footer/instagram_url': {
    kind: 'url',
    title: 'Instagram address',
    hint: 'Starts with https://. Empty: no Instagram link in the footer.',
    text: '',
  },
} as const satisfies Record<`${Page}/${string}`, Section>;

type Sections = typeof sections;

/** 'page/section' of a text. */
export type TextPlace = {
  [At in keyof Sections]: Sections[At] extends { text: string } ? At : never;
}[keyof Sections];

/** 'page/section' of a formatted text. */
export type HtmlPlace = {
  [At in keyof Sections]: Sections[At] extends { kind: 'html' } ? At : never;
}[keyof Sections];

/** 'page/section' of a picture. */
export type PicturePlace = {
  [At in keyof Sections]: Sections[At] extends { picture: string } ? At : never;
}[keyof Sections];

/** All of them, as rows name them. */
export const places = Object.keys(sections).map((place) => {
  const [page = '', section = ''] = place.split('/');
  return { page, section };
});

/** What is known of a stored row; nothing of one that no page shows. */
export const sectionOf = ({ page, section }: { page: string; section: string }): Section =>
  (sections as Record<string, Section>)[`${page}/${section}`] ?? {};

/** The page that a stored row belongs to. */
export const pageOf = (page: string): { name: string; path: string } =>
  (pages as Record<string, { name: string; path: string }>)[page] ?? { name: page, path: routes.home };

export type PageContentRow = Pick<Row<'page_content'>, 'id' | 'page' | 'section' | 'content'>;

/** The stored text of a section, or its default when none is stored. */
export function textOf(rows: readonly PageContentRow[], place: TextPlace): string {
  const stored = rows.find(({ page, section }) => `${page}/${section}` === place)?.content ?? '';
  return stored.trim() === '' ? sections[place].text : stored;
}
