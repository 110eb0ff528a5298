// Data that is allowed and odd never breaks a build: the pages are whole, the calendar and the descriptions for search
// engines can be read, and no field is taken for markup.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sanitizeHtml from 'sanitize-html';
import { convertIcsCalendar } from 'ts-ics';
import { addDays } from '../../../src/lib/dates.ts';
import { jpegWithLocation } from '../../support/pictures.ts';
import type { Attacked } from '../attacked.ts';
import { openAttackedSite, pagesIn } from '../attacked-site.ts';
import { proof, type Tried } from '../proof.ts';
import { badFiles } from './bad-files.ts';

/** What means something in one of the places that a text goes to: patterns, markup, scripts, calendars, terminals. */
const oddTexts = [
  ...[
    "Cash $' Temple",
    '$& $` $$ $1 $<x>',
    '</script><odd>',
    '</title><odd>',
    '" odd="1',
    "' odd='1",
    '<odd>',
    '--><odd>',
    '<!-- <odd',
    ']]><odd>',
  ],
  ...[
    '</textarea><odd>',
    '<odd/>&lt;odd&gt;',
    '&amp;&lt;&#0;&#60;odd&#62;&notin',
    '{{odd}} \x24{odd} <%= odd %>',
    '\\u003codd\\u003e \\',
    '%3Codd%3E %00 %',
  ],
  ...[
    '\u2028\u2029',
    '\u202eesrever\u202c',
    '\u2066\u2067\u2069\u200f',
    '\ufeff\u200b\u200d',
    'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ੴ ☬',
    '👩‍👩‍👧‍👦🏳️‍🌈👍🏿',
    'Z̸̧̛͚͇͖a̶l̴g̷o̵',
    '\ufffe\uffff',
    '\u{10ffff}𝕏',
  ],
  ...[
    'END:VCALENDAR',
    'BEGIN:VEVENT',
    'a;b,c:d\\n\\,',
    'null',
    'undefined',
    '[object Object]',
    '__proto__',
    'constructor',
    'true',
    '0',
    '-',
    '.',
    '/',
    '#',
  ],
  ...[
    'javascript:odd',
    'https://odd.example/?a=1&b=2#c',
    'odd@example.org',
    '../../etc/passwd',
    "'; drop table x; --",
    'All',
    'x',
    `${'x'.repeat(59)}`,
  ],
];
/** Only where a text may have several lines. */
const longTexts = [
  ...[
    '\u0007\u001b[31m\u0008\u007f\u0085',
    'a\r\nATTENDEE:mailto:odd\r\nX-ODD:1',
    '\n\n\n',
    '\t\t',
    'x'.repeat(990),
    'ਸ'.repeat(900),
    '👍'.repeat(400),
  ],
  ...[
    `<p>${'x'.repeat(900)}`,
    '<'.repeat(900),
    '&'.repeat(900),
    '<b>'.repeat(300),
    '['.repeat(900),
    '"'.repeat(900),
    "$'".repeat(400),
  ],
];
const oddDates = [
  '1900-01-01',
  '1999-12-31',
  '2000-02-29',
  '2027-03-14',
  '2027-11-07',
  '2028-02-29',
  '2038-01-19',
  '2100-02-28',
  '9999-12-29',
];
const oddTimes = [null, '00:00', '00:00:01', '02:30', '12:00', '23:59:59', '24:00'];

type Row = Record<string, unknown>;
const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
const formatted = [
  'services_description',
  'schedule_description',
  'history',
  'mission_subtitle',
  'leadership',
  'community',
  'main_content',
];
const words = [
  'hero_subtitle',
  'header_subtitle',
  'equality',
  'service',
  'address',
  'phone',
  'email',
  'map_place',
  'description',
];

interface Stored {
  titles: string[];
  families: string[];
  refused: number;
  name: string;
}

/** Fills every public table; `round` changes what the fields of one row hold. */
async function fillOddly({ ask, secrets, settings }: Attacked, round: number, stored: Stored) {
  const headers = { apikey: secrets.secretKey };
  async function send(path: string, method: string, body: Row) {
    const answer = await ask(`/rest/v1/${path}`, { method, body, headers });
    if (answer.status >= 500)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(body).slice(0, 200)}`);
    if (!answer.ok) stored.refused += 1;
    return answer.ok;
  }
  const upload = async (name: string, content: Uint8Array) => {
    const path = `/object/logos/${name}`;
    const body = new Uint8Array(content);
    const answer = await ask(`/storage/v1${path}`, {
      body,
      headers: { ...headers, 'Content-Type': 'image/jpeg' },
    });
    return answer.ok ? `${settings.supabaseUrl}/storage/v1/object/public/logos/${name}` : '';
  };
  const good = await upload('gallery-1-good.jpg', await jpegWithLocation());
  const files = Object.values(await badFiles());
  const bad = await Promise.all(
    files.map((content, index) => upload(`gallery-${index + 10}-bad.jpg`, content)),
  );
  const pictures = [
    good,
    ...bad.filter(Boolean),
    'https://127.0.0.1:1/nothing.jpg',
    `${good}?'"`.replace('"', '%22'),
  ];
  const [today] = new Date().toISOString().split('T') as [string];
  const long = [...oddTexts, ...longTexts];

  stored.name = at(["Cash $' Temple", oddTexts.slice(1, 10).join('').slice(0, 120)], round);
  await send('gurdwara_settings', 'POST', {
    name: stored.name,
    subtitle: oddTexts
      .slice(10 * round, 10 * round + 12)
      .join(' ')
      .slice(0, 200),
  });
  for (const [index, message] of long.entries())
    await send('announcements', 'POST', { message, position: at(['top', 'bottom'], index) });
  for (const [index, title] of oddTexts.entries()) {
    // The first are on the Home page; the others at the edges of the calendar.
    const date = index < 30 ? addDays(today, index) : at(oddDates, index);
    const event = { title, description: at(long, index + 7 * round), date, time: at(oddTimes, index) };
    if ((await send('events', 'POST', event)) && date >= addDays(today, -59)) stored.titles.push(title);
  }
  for (const [index, family_name] of oddTexts.entries()) {
    const booking = {
      name: at(oddTexts, index + 3),
      phone: '775-555-0100',
      email: 'a@example.org',
      notes: at(long, index),
    };
    const date = index < oddDates.length ? at(oddDates, index) : addDays('2050-01-01', 3 * index);
    await send('seva_bookings', 'POST', {
      ...booking,
      family_name,
      date,
      sevatype: at(['Akhand Path', 'Langar'], index),
      status: 'confirmed',
    });
  }
  for (const [index, alt] of oddTexts.entries())
    await send('gallery', 'POST', {
      alt,
      category: at(oddTexts, index + 5).slice(0, 60),
      src: at(pictures, index),
      width: at([100, 3000, 800], index),
      height: at([3000, 100], index),
    });
  for (const [index, place] of [
    'home/hero',
    'home/langar',
    'about/header',
    'about/history',
    'donate/header',
    'seva/header',
  ].entries()) {
    const [page, section] = place.split('/');
    await send(`page_images?page=eq.${page}&section=eq.${section}`, 'PATCH', {
      image_url: at(pictures, index * 3 + round),
      alt_text: at(oddTexts, index + round),
    });
  }
  for (const [index, section] of formatted.entries())
    await send(`page_content?section=eq.${section}`, 'PATCH', {
      content: at(
        [
          long.join('\n\n'),
          'x'.repeat(10_000),
          longTexts.join('</p>'),
          '<img src="https://127.0.0.1:1/a.png">',
        ],
        index + round,
      ),
    });
  for (const [index, section] of words.entries())
    await send(`page_content?section=eq.${section}`, 'PATCH', {
      content: at([at(oddTexts, index + 9 * round), long.join(' '), 'x'.repeat(10_000)], index),
    });
  await send('page_content?section=eq.paypal_details', 'PATCH', {
    content: JSON.stringify({ paypal_email: "o'dd+$&@example.org", paypal_button_text: at(oddTexts, round) }),
  });
  for (const [index, section] of ['youtube_url', 'facebook_url', 'instagram_url'].entries())
    await send(`page_content?section=eq.${section}`, 'PATCH', {
      content: `https://example.org/${at(["$'&'", '?a=1&b=%22', 'ਸਤ'], index + round)}`,
    });
}

/** What no page may hold outside a text: a field that was taken for an element or an attribute. */
function oddIn(name: string, html: string): string[] {
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  const unreadable = data.filter((text) => {
    try {
      return typeof JSON.parse(text) !== 'object';
    } catch {
      return true;
    }
  });
  const oddElements: string[] = [];
  sanitizeHtml(html, {
    ...{ allowedTags: false, allowedAttributes: false, allowVulnerableTags: true },
    onOpenTag: (tag, attributes) => {
      if (tag === 'odd' || 'odd' in attributes) oddElements.push(`${tag} ${JSON.stringify(attributes)}`);
    },
  });
  const first = name.startsWith('admin') || name === 'login.html' || name === '404.html';
  return [
    !html.trimEnd().endsWith('</html>') && 'has no end',
    !/^<!doctype html>/i.test(html) && 'has no beginning',
    (count(/<html[\s>]/g) !== 1 || count(/<\/html>/g) !== 1 || count(/<body[\s>]/g) !== 1) &&
      'is not one page',
    count(/<title>/g) !== 1 && 'has not one title',
    oddElements.length > 0 && `takes a field for markup: ${oddElements[0]}`,
    unreadable.length > 0 && 'has a description that is no JSON',
    !first && name === 'index.html' && data.length === 0 && 'has no description',
  ]
    .filter((one) => one !== false)
    .map((one) => `${name} ${one}`);
}

function oddInCalendar(folder: string, { titles, name }: Stored): string[] {
  const text = readFileSync(join(folder, 'calendar.ics'), 'utf8');
  const calendar = convertIcsCalendar(undefined, text);
  const found = new Set(calendar.events?.map(({ summary = '' }) => summary.trim()));
  const kept = (title: string) => title.replaceAll(/\p{Cc}/gu, '').trim();
  const unfolded = text.replaceAll('\r\n ', '');
  return [
    ...titles
      // The parser takes a title that is called like a line of the format for one.
      .filter((title) => !found.has(kept(title)) && !unfolded.includes(`\r\nSUMMARY:${kept(title)}\r\n`))
      .map((title) => `an event is not called ${JSON.stringify(title)}`),
    ...(calendar.name === name || unfolded.includes(`X-WR-CALNAME:${name.replaceAll(/[\\;,]/g, '\\$&')}\r\n`)
      ? []
      : [`the calendar is not called ${name}`]),
    ...(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75) ? [] : ['a line is too long']),
    ...(/^(ATTENDEE|X-ODD)/m.test(unfolded) ? ['a text became a line of its own'] : []),
    ...(unfolded.match(/^END:VCALENDAR\r$/gm)?.length === 1 ? [] : ['it does not end once']),
  ].map((one) => `calendar.ics: ${one}`);
}

/** The pictures of the site are its own, and hold nothing of what was hidden in an upload. */
function oddInPictures(folder: string): string[] {
  const files = globSync('{_astro,cards}/*.{jpg,jpeg,png,webp,avif,svg}', { cwd: folder });
  return files
    .filter((name) => readFileSync(join(folder, name)).includes('attack'))
    .map((name) => `${name} holds what was hidden in an upload`);
}

async function buildOddly(round: number, tried: Tried) {
  const stored: Stored = { titles: [], families: [], refused: 0, name: '' };
  const site = await openAttackedSite((attacked) => fillOddly(attacked, round, stored));
  try {
    const { folder } = site;
    tried([], stored.refused + stored.titles.length);
    for (const [name, html] of pagesIn(folder)) tried(oddIn(name, html));
    tried(oddInCalendar(folder, stored));
    tried(oddInPictures(folder));
    const [home = ''] = pagesIn(folder).flatMap(([name, html]) => (name === 'index.html' ? [html] : []));
    tried(
      home.includes(round === 0 ? 'Cash $&#39; Temple' : '$&amp; $` $$')
        ? []
        : ['the temple’s name is not on the Home page'],
    );
    tried(
      ['build.json', 'robots.txt', 'sitemap-index.xml', 'cards/home.jpg'].filter(
        (file) => !existsSync(join(folder, file)),
      ),
    );
  } finally {
    await site.close();
  }
}

proof('Odd data', 'texts, dates and pictures in every public table, then a build', async (tried) => {
  await buildOddly(0, tried);
  await buildOddly(1, tried);
});
