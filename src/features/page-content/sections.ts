// The one list of what administrators can change on the pages, longer than other files for that: each text with its
// kind and default, each picture with its name. The titles of the texts are in the table.

import type { Row } from '@/lib/database';
import { lines } from '@/lib/normal-text';
import { routes } from '@/lib/routes';

/** How a text is shown, and so how it is edited: formatted, as plain words, or as one line of a certain kind. */
type SectionKind = 'html' | 'words' | 'line' | 'phone' | 'email' | 'url' | 'channel';

/** A text or a picture of a page, or both: what its screen in the back office and its page know of it. */
interface Section {
  /** Of a text; JSON is edited on a screen of its own (Donation Settings). */
  kind?: SectionKind | 'json';
  hint?: string;
  /** What the text is until an administrator writes something; empty means that the page leaves it out. */
  text?: string;
  /** The name of the picture, as it stands within a sentence. */
  picture?: string;
}

/** The pages that sections belong to; the footer is at the end of every page. */
const pages = {
  home: { name: 'Home', path: routes.home },
  about: { name: 'About', path: routes.about },
  gallery: { name: 'Gallery', path: routes.gallery },
  events: { name: 'Events', path: routes.events },
  seva: { name: 'Seva', path: routes.seva },
  donate: { name: 'Donate', path: routes.donate },
  contact: { name: 'Contact', path: routes.contact },
  privacy: { name: 'Privacy', path: routes.privacy },
  footer: { name: 'Footer', path: routes.home },
} as const;

export type Page = keyof typeof pages;

const line = <const Text extends string>(text: Text) => ({ kind: 'line', text }) as const;
const words = <const Text extends string>(text: Text) => ({ kind: 'words', text }) as const;

/**
 * Every section, by 'page/section' as in page_content and page_images, in the order of the page: migrations make the
 * rows, pages show them. A '_heading' begins a part of the page; its '_gurmukhi' stands beside it.
 */
const sections = {
  'home/hero_heading': line('Welcome to the temple'),
  'home/hero_gurmukhi': words('ਵਾਹਿਗੁਰੂ ਜੀ ਕਾ ਖਾਲਸਾ\nਵਾਹਿਗੁਰੂ ਜੀ ਕੀ ਫਤਹਿ'),
  'home/hero_subtitle': {
    kind: 'words',
    text: 'A place to pray, to eat together and to serve. Everyone is welcome, whatever your faith.',
  },
  'home/hero': { picture: 'top of the page' },
  'home/services_heading': line('Our Services'),
  'home/services_gurmukhi': line('ਸੇਵਾਵਾਂ'),
  'home/services_description': {
    kind: 'html',
    text: 'Ask for a seva at the gurdwara. Choose a free date, and the granthi will confirm it with you.',
  },
  'home/langar': { picture: 'langar' },
  'home/schedule_heading': line('Temple Schedule'),
  'home/schedule_gurmukhi': line('ਸਮਾਂ'),
  'home/schedule_description': {
    kind: 'html',
    text: 'The doors are open to everyone. Stay for the whole service or for a few quiet minutes.',
  },
  'home/events_heading': line('Upcoming Events'),
  'home/events_gurmukhi': line('ਸਮਾਗਮ'),
  'home/events_description': {
    kind: 'html',
    text: 'Gurpurabs, kirtan and days of service, here and in the city.',
  },
  'home/first_visit_heading': line('Your First Visit'),
  'home/first_visit_gurmukhi': line('ਜੀ ਆਇਆਂ ਨੂੰ'),
  'home/first_visit': {
    kind: 'html',
    text: 'Everyone is welcome. You need no invitation, and you may come and go as you like.',
  },
  'home/first_visit_head': {
    kind: 'words',
    text: 'There are scarves at the door for anyone who needs one.',
  },
  'home/first_visit_shoes': {
    kind: 'words',
    text: 'Leave them on the racks at the entrance, and wash your hands.',
  },
  'home/first_visit_sit': {
    kind: 'words',
    text: 'Everyone sits together on the floor. Find a place, and listen.',
  },
  'home/first_visit_eat': {
    kind: 'words',
    text: 'Langar, the meal that we all share, is free and vegetarian.',
  },
  'home/kirtan_heading': line('Live kirtan'),
  'home/kirtan_gurmukhi': line('ਲਾਈਵ ਕੀਰਤਨ'),
  'home/kirtan_description': words(
    'Listen from home. The player is YouTube’s, and loads only when you press the button.',
  ),
  'home/location_heading': line('Find Us'),
  'home/location_gurmukhi': line('ਪਤਾ'),
  'home/location_description': {
    kind: 'html',
    text: 'Come as you are. Langar is served after every diwan.',
  },
  'about/header_heading': line('About Us'),
  'about/header_gurmukhi': line('ਸਾਡੇ ਬਾਰੇ'),
  'about/header_subtitle': {
    kind: 'words',
    text: 'Who we are, what we believe and how this gurdwara came to be.',
  },
  'about/founded': {
    kind: 'line',
    hint: 'Such as “Founded in 1998, about 250 families”. Empty: there is no such line.',
    text: '',
  },
  'about/header': { picture: 'top of the page' },
  'about/history_heading': line('Our History'),
  'about/history_gurmukhi': line('ਇਤਿਹਾਸ'),
  'about/history': {
    kind: 'html',
    picture: 'history',
    text: '<p>This gurdwara began with a few families who met in one another’s homes to sing kirtan and to cook langar. As the sangat grew they found a hall, and then a home of their own, built and kept by the hands of its members.</p><p>Today it is open every day of the year, to Sikhs and to every neighbour who wishes to sit, to listen or to eat.</p>',
  },
  'about/mission_heading': line('Mission & Values'),
  'about/mission_gurmukhi': line('ਸਾਡੇ ਆਦਰਸ਼'),
  'about/mission_subtitle': {
    kind: 'html',
    text: 'Three things that Guru Nanak Dev Ji asked of us, and that we try to live.',
  },
  'about/equality_gurmukhi': line('ਬਰਾਬਰੀ'),
  'about/equality': {
    kind: 'words',
    text: 'All people are one family. In langar everyone sits on the same floor and eats the same food, whoever they are.',
  },
  'about/service_gurmukhi': line('ਸੇਵਾ'),
  'about/service': {
    kind: 'words',
    text: 'Seva is work done for others without wish for reward: cooking, cleaning, teaching, giving.',
  },
  'about/education_gurmukhi': line('ਵਿੱਦਿਆ'),
  'about/education': {
    kind: 'words',
    text: 'Children and adults learn Gurmukhi, kirtan and the history of the Gurus, so that the tradition stays alive.',
  },
  'about/leadership_heading': line('Our Leadership'),
  'about/leadership_gurmukhi': line('ਪ੍ਰਬੰਧਕ'),
  'about/leadership_subtitle': {
    kind: 'html',
    text: 'The gurdwara is led by its sangat.',
  },
  'about/leadership': {
    kind: 'html',
    picture: 'leadership',
    text: '<p>A committee chosen by the sangat looks after the building, the accounts and the calendar. The granthi leads the daily services and cares for Sri Guru Granth Sahib Ji.</p>',
  },
  'about/community_heading': line('Community Involvement'),
  'about/community_gurmukhi': line('ਭਾਈਚਾਰਾ'),
  'about/community_subtitle': {
    kind: 'html',
    text: 'Beyond our own doors.',
  },
  'about/community': {
    kind: 'html',
    picture: 'community',
    text: '<p>We cook for neighbours in need, welcome schools and congregations who wish to learn about Sikhi, and take part in the life of the city.</p>',
  },
  'about/more_heading': line('More About Us'),
  'about/more_gurmukhi': line('ਹੋਰ ਜਾਣੋ'),
  'gallery/header_heading': line('Gallery'),
  'gallery/header_gurmukhi': line('ਤਸਵੀਰਾਂ'),
  'gallery/header_subtitle': words('Services, langar, celebrations and the people of our sangat.'),
  'events/header_heading': line('Events'),
  'events/header_gurmukhi': line('ਸਮਾਗਮ'),
  'events/header_subtitle': words('Gurpurabs, kirtan and days of service, here and in the city.'),
  'events/feed_heading': line('Follow the calendar'),
  'events/feed_gurmukhi': line('ਕੈਲੰਡਰ'),
  'events/feed_description': words(
    'Subscribe once, and every event and confirmed seva appears in the calendar of your phone or computer, and stays up to date. Google looks for changes when it likes, up to a day later; if your own seva changes, our email tells you at once.',
  ),
  'events/happens_heading': line('What happens'),
  'events/happens_gurmukhi': line('ਵੇਰਵਾ'),
  'events/happened_heading': line('What happened'),
  'events/happened_gurmukhi': line('ਵੇਰਵਾ'),
  'events/dates_heading': line('Dates'),
  'events/dates_gurmukhi': line('ਤਾਰੀਖਾਂ'),
  'events/where_heading': line('Where'),
  'events/where_gurmukhi': line('ਥਾਂ'),
  'events/others_heading': line('Other events'),
  'events/others_gurmukhi': line('ਹੋਰ ਸਮਾਗਮ'),
  'seva/header_heading': line('Seva Bookings'),
  'seva/header_gurmukhi': line('ਸੇਵਾ'),
  'seva/header_subtitle': words('Give a day of service, or ask for a reading or a ceremony for your family.'),
  'seva/book_heading': line('Choose a date'),
  'seva/book_gurmukhi': line('ਤਾਰੀਖ'),
  'seva/book_description': words('Ask for any free date. The gurdwara reviews and answers every request.'),
  'seva/pick_description': words(
    'Choose a free date on the calendar to request a seva. Tap a taken date to see what is on.',
  ),
  'seva/sevas_heading': line('Available Sevas'),
  'seva/sevas_gurmukhi': line('ਸੇਵਾਵਾਂ'),
  'seva/phone_heading': line('Prefer to talk?'),
  'seva/phone_gurmukhi': line('ਸੰਪਰਕ'),
  'seva/phone_description': words('Call or write with the seva and the date you have in mind.'),
  'seva/header': { picture: 'top of the page' },
  'donate/header_heading': line('Donate'),
  'donate/header_gurmukhi': line('ਦਸਵੰਧ'),
  'donate/header_subtitle': {
    kind: 'words',
    text: 'Support our mission through your generous contributions',
  },
  'donate/header': { picture: 'top of the page' },
  'donate/main_content': {
    kind: 'html',
    text: '<p>The gurdwara lives from what its sangat gives. Sikhs call it <em>dasvandh</em>: setting aside a tenth of what one earns for the good of all.</p><p>Your gift keeps the doors open, the kitchen stocked and the lights on.</p>',
  },
  'donate/give_heading': line('Give online'),
  'donate/paypal_description': words(
    'You will be redirected to PayPal, in a new tab, to complete your donation securely.',
  ),
  'donate/paypal_details': { kind: 'json', text: '' },
  'contact/header_heading': line('Contact Us'),
  'contact/header_gurmukhi': line('ਸੰਪਰਕ'),
  'contact/header_subtitle': words('Call, write or come by. The doors are open every day.'),
  'contact/header': { picture: 'top of the page' },
  'contact/reach_heading': line('Reach us'),
  'contact/address': { kind: 'words', text: '' },
  'contact/map_place': {
    kind: 'line',
    hint: 'An address, or latitude and longitude such as 39.5296,-119.8138. Empty: the address above.',
    text: '',
  },
  'contact/phone': { kind: 'phone', text: '' },
  'contact/email': { kind: 'email', text: '' },
  'contact/hours_heading': line('Opening Hours'),
  'contact/write_heading': line('Write to us'),
  'contact/answer_time': {
    kind: 'line',
    hint: 'Ends the sentence “We answer, …” after a message and after a request for a seva.',
    text: 'usually within two days',
  },
  'contact/youtube_channel': {
    kind: 'channel',
    hint: 'Its address or its ID, which begins with UC. Home and Events then offer “Live kirtan”; if it is empty, they do not.',
    text: '',
  },
  'privacy/header_heading': line('Privacy'),
  'privacy/header_gurmukhi': line('ਨਿੱਜਤਾ'),
  'privacy/header_subtitle': {
    kind: 'words',
    text: 'What we keep about you, and who sees it.',
  },
  'privacy/kept_heading': line('What We Keep, and Why'),
  'privacy/kept': {
    kind: 'html',
    text: '<p><strong>When you ask for a seva</strong></p><ul><li>your name and family name</li><li>your phone number and email</li><li>the date and the seva</li><li>what you write in the notes</li><li>the address, if it is held elsewhere</li></ul><p>We need these to agree on the day with you and to prepare for it.</p><p><strong>When you write to us</strong></p><ul><li>your name and email</li><li>your message</li><li>your phone number, if you give it</li></ul><p>We use them only to answer you.</p><p>We never use them for advertising.</p>',
  },
  'privacy/seen_heading': line('Who Sees It'),
  'privacy/seen': {
    kind: 'html',
    text: '<p>Only the administrators of this website see your phone number, email address, street address, notes and messages; and anyone who has the link to your request. It is in our emails to you, and an administrator can make a new one. It works until 90 days after the day.</p><p>Once your seva is confirmed, the calendar shows everyone your name, family name and seva, or only the family name and seva, or only that the date is taken, as you choose in the form. If the gurdwara announces confirmed sevas on its Facebook or Instagram page or in a WhatsApp group, it says no more than that.</p><p>The committee and the granthi get a short notification when someone asks for a seva or writes to us; when a request is confirmed, declined, withdrawn or cancelled; when a family asks to move or cancel; and two days before the day. It gives your name, the seva, the date, and the hours and place once they are agreed. You hear from us by email. The companies that carry these notifications and emails, and those that host this website and its database, handle the details for us. Like all hosts, they keep logs of the internet addresses that visit.</p>',
  },
  'privacy/time_heading': line('How Long'),
  'privacy/time': {
    kind: 'html',
    text: '<ul><li>Bookings and messages are the gurdwara’s records. They stay until you ask us to erase them.</li><li>The texts of notifications and emails, and the addresses that emails went to, are deleted after 90 days or once your seva is over, whichever is later.</li><li>To keep out junk, the website remembers for ten minutes that someone has just sent a form or opened the link to a request. It keeps a scrambled code of the internet address, never the address itself.</li><li>So that nobody is written to too often, it remembers for a day which email addresses forms have caused emails to; and, if you press “This was not me” in one of them, that forms may not cause any more. It keeps a scrambled code of the address, never the address itself.</li><li>Backups are kept for a while, as a rule for 90 days. What is erased is gone from them after that.</li></ul>',
  },
  'privacy/visit_heading': line('When You Only Visit'),
  'privacy/visit': {
    kind: 'html',
    text: '<p>There are no tracking cookies and no analytics. What you type into a form stays in your own browser until you send it or close the tab.</p><p>The map comes from Google as soon as you scroll to it. YouTube, PayPal, Facebook and Instagram are websites of others, with rules of their own: they hear of you when you follow a link to them, or start the live kirtan.</p>',
  },
  'privacy/rights_heading': line('Have It Corrected or Erased'),
  'privacy/rights': {
    kind: 'html',
    text: '<p>Your details are yours. <a href="/contact">Write to us or call</a>, and we will tell you what we have of you, correct it, or erase it. Of a booking that is erased its date, hours, place and seva, its status and reference, and your initials stay in our calendar. Posts on our social pages and earlier versions of this website are not erased with it: tell us, and we delete those as well.</p>',
  },
  'footer/description': {
    kind: 'words',
    text: 'A home for the Sikh sangat, and an open door for everyone else.',
  },
  'footer/youtube_url': {
    kind: 'url',
    hint: 'Starts with https://. Empty: no YouTube link in the footer.',
    text: '',
  },
  'footer/facebook_url': {
    kind: 'url',
    hint: 'Starts with https://. Empty: no Facebook link in the footer.',
    text: '',
  },
  'footer/instagram_url': {
    kind: 'url',
    hint: 'Starts with https://. Empty: no Instagram link in the footer.',
    text: '',
  },
  'footer/links_heading': line('Quick Links'),
  'footer/contact_heading': line('Contact'),
  'footer/hours_heading': line('Opening Hours'),
} as const satisfies Record<`${Page}/${string}`, Section>;

type Sections = typeof sections;

/** 'page/section' of a text. */
export type TextKey = {
  [At in keyof Sections]: Sections[At] extends { text: string } ? At : never;
}[keyof Sections];

/** 'page/section' of a formatted text. */
export type HtmlKey = {
  [At in keyof Sections]: Sections[At] extends { kind: 'html' } ? At : never;
}[keyof Sections];

/** 'page/part' of a heading that stands in both scripts. */
export type HeadingKey = {
  [At in keyof Sections]: At extends `${infer Part}_gurmukhi`
    ? `${Part}_heading` extends keyof Sections
      ? Part
      : never
    : never;
}[keyof Sections];

/** 'page/section' of a picture. */
export type PictureKey = {
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

/** The page that a stored row belongs to; of one that only the table knows, its name there. */
export const pageOf = (page: string): { name: string; path: string } =>
  (pages as Record<string, { name: string; path: string }>)[page] ?? { name: page, path: routes.home };

export type PageContentRow = Pick<Row<'page_content'>, 'id' | 'page' | 'section' | 'content'>;

/** The stored text of a section, or its default when none is stored. */
export function textOf(rows: readonly PageContentRow[], place: TextKey): string {
  const stored = rows.find(({ page, section }) => `${page}/${section}` === place)?.content ?? '';
  return stored.trim() === '' ? sections[place].text : stored;
}

/** The same as words alone, in their lines: a heading, a sentence. */
export const wordsOf = (rows: readonly PageContentRow[], place: TextKey) => lines(textOf(rows, place));

/** A heading in both scripts, as the components that show one take it; `section` is for the preview of the back office. */
export const headingOf = (rows: readonly PageContentRow[], place: HeadingKey) => ({
  title: wordsOf(rows, `${place}_heading`),
  gurmukhi: wordsOf(rows, `${place}_gurmukhi`),
  section: place,
});

/** The pages that have a heading and a link preview of their own. */
export const headedPages = [
  'home',
  'about',
  'gallery',
  'events',
  'seva',
  'donate',
  'contact',
  'privacy',
] as const;

export type HeadedPage = (typeof headedPages)[number];

/** The heading of a page. */
export const pageHeading = (rows: readonly PageContentRow[], page: HeadedPage) =>
  headingOf(rows, page === 'home' ? 'home/hero' : `${page}/header`);
