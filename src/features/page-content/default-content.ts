const home = {
  hero_subtitle: 'A place to pray, to eat together and to serve. Everyone is welcome, whatever your faith.',
  services_description:
    'Ask for a seva at the gurdwara. Choose a free date, and the granthi will confirm it with you.',
  schedule_description:
    'The doors are open to everybody. Please cover your head and leave your shoes at the entrance.',
  events_description: 'Gurpurabs, kirtan and days of service, here and in the city.',
  location_description: 'Come as you are. Langar is served after every diwan.',
};

const about = {
  header_subtitle: 'Who we are, what we believe and how this gurdwara came to be.',
  history:
    '<p>This gurdwara began with a few families who met in one another’s homes to sing kirtan and to cook langar. As the sangat grew they found a hall, and then a home of their own, built and kept by the hands of its members.</p><p>Today it is open every day of the year, to Sikhs and to every neighbour who wishes to sit, to listen or to eat.</p>',
  mission_subtitle: 'Three things that Guru Nanak Dev Ji asked of us, and that we try to live.',
  equality:
    'All people are one family. In langar everyone sits on the same floor and eats the same food, whoever they are.',
  service: 'Seva is work done for others without wish for reward: cooking, cleaning, teaching, giving.',
  education:
    'Children and adults learn Gurmukhi, kirtan and the history of the Gurus, so that the tradition stays alive.',
  leadership_subtitle: 'The gurdwara is led by its sangat.',
  leadership:
    '<p>A committee chosen by the sangat looks after the building, the accounts and the calendar. The granthi leads the daily services and cares for Sri Guru Granth Sahib Ji.</p>',
  community_subtitle: 'Beyond our own doors.',
  community:
    '<p>We cook for neighbours in need, welcome schools and congregations who wish to learn about Sikhi, and take part in the life of the city.</p>',
};

const donate = {
  header_subtitle: 'Support our mission through your generous contributions',
  main_content:
    '<p>The gurdwara lives from what its sangat gives. Sikhs call it <em>dasvandh</em>: setting aside a tenth of what one earns for the good of all.</p><p>Your gift keeps the doors open, the kitchen stocked and the lights on.</p>',
  paypal_details: '',
};

const contact = { address: '', phone: '', email: '', map_place: '' };

const footer = {
  description: 'A home for the Sikh sangat, and an open door for everybody else.',
  youtube_url: '',
  facebook_url: '',
  instagram_url: '',
};

/** What each section says until an administrator writes something. Empty means the page leaves it out. */
export const defaultContent = { home, about, donate, contact, footer };

export type Page = keyof typeof defaultContent;
export type Section<P extends Page> = keyof (typeof defaultContent)[P] & string;
