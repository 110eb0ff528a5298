// Puts payloads into every field that anybody can write, as many as it holds, and knows what was stored where.
import { places, sectionOf } from '../../../src/features/page-content/sections.ts';
import { addDays } from '../../../src/lib/dates.ts';
import { jpegWithLocation } from '../../support/pictures.ts';
import type { Attacked } from '../attacked.ts';
import { closing, payloads } from '../payloads.ts';

type Row = Record<string, unknown>;

/** What stands before each payload: where it is, the payload has arrived. Tells the field and the payload. */
const mark = /~([a-z]{2})(\d+)~/g;

/** The marks in a text, each once. */
export const marksIn = (text: string) => new Set(Array.from(text.matchAll(mark), ([found]) => found));

/** Texts for the fields of one filling; each begins its payloads with marks of its field. */
function createTexts() {
  const names: string[] = [];
  const letters = (index: number) => String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
  function codeOf(field: string): string {
    if (!names.includes(field)) names.push(field);
    return letters(names.indexOf(field));
  }
  return {
    fieldOf: (found: string) => {
      const [, code = ''] = new RegExp(mark.source).exec(found) ?? [];
      return names[(code.charCodeAt(0) - 97) * 26 + code.charCodeAt(1) - 97] ?? '';
    },
    /** All payloads that fit, in texts of at most `most` characters; `after` follows each payload. */
    of(field: string, most: number, after = ' ', write = asItIs): string[] {
      const texts = [''];
      for (const { number, html } of payloads) {
        const text = `~${codeOf(field)}${number}~${write(html)}${after}`;
        if (text.length > most) continue;
        if ((texts.at(-1) ?? '').length + text.length > most) texts.push('');
        texts[texts.length - 1] += text;
      }
      return texts;
    },
    /** A text for each payload that fits, alone in it. */
    each: (field: string, most: number, write = onOneLine) =>
      payloads
        .map(({ number, html }) => `~${codeOf(field)}${number}~${write(html)}`)
        .filter(({ length }) => length <= most),
  };
}

const asItIs = (html: string) => html;
/** Fields of one line take no line breaks: the same without them. */
const onOneLine = (html: string) => html.replaceAll(/\p{Cc}/gu, ' ');

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
const everyOther = <T>(list: readonly T[]) => list.filter((_, index) => index % 2 === 0);
const rowsOf = (count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, i) => row(i));

/** The rows of page_content or page_images that the pages show in one of these ways. */
const rowsShown = (isShown: (place: ReturnType<typeof sectionOf>) => boolean) =>
  places
    .filter((place) => isShown(sectionOf(place)))
    .map(({ page, section }) => `page=eq.${page}&section=eq.${section}`);
const textsOf = (...kinds: (string | undefined)[]) => rowsShown(({ kind }) => kinds.includes(kind));

/** Fills everything; returns the marks of what the database took, and how many rows it refused. */
export async function fillWithPayloads({ ask, secrets, settings }: Attacked) {
  const stored = new Set<string>();
  let refused = 0;
  const texts = createTexts();
  const headers = { apikey: secrets.secretKey };
  // A telephone number has digits.
  const phonesOf = (field: string) => texts.each(field, 32).map((text) => `${text} 7755550`);

  async function send(path: string, method: string, body: Row | Row[]) {
    const answer = await ask(`/rest/v1/${path}`, {
      method,
      body,
      headers: { ...headers, Prefer: 'return=representation' },
    });
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    if (!answer.ok) return false;
    if (method === 'PATCH' && (await answer.text()) === '[]') throw new Error(`${path} has no row.`);
    for (const found of marksIn(JSON.stringify(body))) stored.add(found);
    return true;
  }
  /** Many at once; where one of them is refused, each by itself. */
  async function insert(table: string, rows: Row[]) {
    const before = stored.size;
    for (let index = 0; index < rows.length; index += 40) {
      const some = rows.slice(index, index + 40);
      if (await send(table, 'POST', some)) continue;
      for (const row of some) if (!(await send(table, 'POST', row))) refused += 1;
    }
    // A rule that is new here would let nothing be looked at.
    if (rows.length > 1 && stored.size - before < rows.length / 2)
      throw new Error(`${table} took too little.`);
  }
  /** Each until one is taken that may stay; all of them are tried. */
  async function update(path: string, rows: Row[]) {
    for (const row of rows) if (!(await send(path, 'PATCH', row))) refused += 1;
  }

  const picture = `${settings.supabaseUrl}/storage/v1/object/public/logos/page-1-hall.jpg`;
  await ask('/storage/v1/object/logos/page-1-hall.jpg', {
    body: await jpegWithLocation(),
    headers: { ...headers, 'Content-Type': 'image/jpeg' },
  });
  const [today] = new Date().toISOString().split('T') as [string];

  await insert(
    'announcements',
    texts.of('announcements.message', 1000).map((message, i) => ({
      message,
      position: i % 2 ? 'top' : 'bottom',
    })),
  );

  const titles = texts.of('events.title', 200, ' ', onOneLine);
  const descriptions = texts.of('events.description', 5000);
  await insert(
    'events',
    titles.map((title, i) => ({
      title,
      description: at(descriptions, i),
      date: addDays(today, 1 + i),
    })),
  );

  await insert(
    'special_hours',
    texts.each('special_hours.reason', 200).map((reason, i) => ({ date: addDays(today, 1 + i), reason })),
  );
  // Long after the days that bookings are asked for.
  await insert(
    'closed_days',
    texts.each('closed_days.reason', 200).map((reason, i) => {
      const day = addDays(today, 2000 + i);
      return { date: day, last_day: day, reason };
    }),
  );
  const [inGurmukhi, held] = [texts.each('programme.gurmukhi', 60), texts.each('programme.held', 120)];
  await insert(
    'programme',
    texts.each('programme.name', 60).map((name, i) => ({
      name,
      gurmukhi: at(inGurmukhi, i),
      held: at(held, i),
      starts: '5:00',
      ends: '6:00',
    })),
  );

  await insert(
    'gallery',
    texts.each('gallery.category', 60).map((category, i) => ({
      category,
      alt: at(texts.of('gallery.alt', 300, ' ', onOneLine), i),
      src: `${picture}?'onerror='attack(${i})'`,
    })),
  );

  for (const [index, row] of rowsShown(({ picture }) => picture !== undefined).entries()) {
    await update(`page_images?${row}`, [
      {
        alt_text: at(texts.of('page_images.alt_text', 300, ' ', onOneLine), index * 7),
        image_url: `${picture}?\`'onload='attack(${index})'`,
      },
    ]);
  }

  const formatted = texts.of('page_content.content (formatted)', 20_000, closing);
  const plain = texts.of('page_content.content (words)', 20_000, closing);
  const line = texts.of('page_content.content (line)', 5000);
  const headings = texts.of('page_content.title', 200, ' ', onOneLine);
  for (const [index, row] of textsOf('html').entries())
    await update(`page_content?${row}`, [{ content: at(formatted, index), title: at(headings, index) }]);
  for (const [index, row] of textsOf('words').entries())
    await update(`page_content?${row}`, [{ content: at(plain, index), title: at(headings, 20 + index) }]);
  for (const [index, row] of textsOf('line', 'phone', 'email').entries())
    await update(`page_content?${row}`, [{ content: at(line, index) }]);
  for (const [index, row] of textsOf('url').entries()) {
    const links = texts
      .each('page_content.content (address)', 2000, encodeURI)
      .filter((_, i) => i % 30 === index);
    await update(
      `page_content?${row}`,
      links.flatMap((content) => [
        { content },
        { content: `https://social.example/'onclick='attack(${index})'${content}` },
      ]),
    );
  }
  const buttons = texts.each('page_content.content (donation)', 100);
  await update(
    'page_content?section=eq.paypal_details',
    buttons.slice(0, 40).map((paypal_button_text, i) => ({
      content: JSON.stringify({
        paypal_email: i % 2 ? `q'-attack-${i}'@${i}.example` : 'a@b.example',
        paypal_button_text,
      }),
    })),
  );

  const pageTitles = ['title', 'gurmukhi'].map((column) => texts.of(`pages.${column}`, 120, ' ', onOneLine));
  await insert(
    'pages',
    texts.of('pages.content', 20_000, closing).map((content, i) => ({
      address: `page-${i}`,
      title: at(pageTitles[0] ?? [], 7 * i),
      gurmukhi: at(pageTitles[1] ?? [], 7 * i + 3),
      content,
      alt_text: at(texts.of('pages.alt_text', 300, ' ', onOneLine), i),
      image_url: `${picture}?'onerror='attack(${i})'`,
      // Few in the footer, so that the end of a page is still in sight of what stands above it.
      linked: i < 2 ? 'footer' : 'about',
    })),
  );

  const temple = [texts.each('gurdwara_settings.name', 120), texts.each('gurdwara_settings.subtitle', 200)];
  await insert('gurdwara_settings', [{ name: 'Temple' }]);
  await update(
    'gurdwara_settings?id=gt.0',
    rowsOf(40, (i) => ({
      name: at(temple[0] ?? [], i),
      subtitle: at(temple[1] ?? [], i + 500),
      logo_url: i % 2 ? `/khanda-icon.svg?'onerror='attack(${i})'` : `${picture}?'onerror='attack(${i})'`,
    })),
  );

  // Two pictures are drawn for each, so there are some dozens.
  const [involves, cardTexts] = [texts.of('sevas.involves', 1000), texts.of('sevas.card_text', 300)];
  const [sevaNames, gurmukhi, lengths, cardTitles] = ['name', 'gurmukhi', 'length', 'card_title'].map(
    (column) => texts.each(`sevas.${column}`, 60),
  );
  await insert(
    'sevas',
    involves.slice(0, 40).map((each, i) => ({
      name: at(sevaNames ?? [], 17 * i),
      gurmukhi: at(gurmukhi ?? [], 17 * i + 3),
      length: at(lengths ?? [], 17 * i + 5),
      involves: each,
      card_title: at(cardTitles ?? [], 17 * i + 7),
      card_text: at(cardTexts, i),
    })),
  );

  const [name, family, phone, notes] = [
    everyOther(texts.each('seva_bookings.name', 120)),
    texts.each('seva_bookings.family_name', 120),
    phonesOf('seva_bookings.phone'),
    texts.of('seva_bookings.notes', 2000),
  ];
  // The first months are full of Akhand Paths, which the banners tell of.
  await insert(
    'seva_bookings',
    name.map((each, i) => ({
      name: each,
      family_name: at(family, i + 400),
      phone: at(phone, i),
      email: `q'-attack-${i}'@example.org`,
      notes: at(notes, i),
      sevatype: i < 40 ? 'Akhand Path' : 'Langar',
      date: addDays(today, i < 40 ? 3 * i : 80 + i),
      status: i % 20 === 19 ? 'pending' : 'confirmed',
    })),
  );

  const messages = texts.of('contact_submissions.message', 5000);
  const senders = everyOther(texts.each('contact_submissions.name', 120));
  await insert(
    'contact_submissions',
    senders.map((each, i) => ({
      name: each,
      email: `q'-attack-${i}'@example.org`,
      phone: at(phonesOf('contact_submissions.phone'), i),
      message: at(messages, i),
      status: 'new',
    })),
  );

  await insert(
    'notification_recipients',
    everyOther(texts.each('notification_recipients.name', 120)).map((each, i) => ({
      name: each,
      phone: at(phonesOf('notification_recipients.phone'), i),
    })),
  );
  const templates = texts.of('notification_settings.template', 900);
  for (const [index, event] of [
    'booking_requested',
    'booking_confirmed',
    'booking_cancelled',
    'booking_declined',
    'contact_message',
  ].entries())
    await update(
      `notification_settings?event_type=eq.${event}`,
      templates.filter((_, i) => i % 5 === index).map((template) => ({ template })),
    );
  await insert(
    'notification_logs',
    texts.of('notification_logs.error', 2000).map((error) => ({
      error,
      event_type: 'booking_requested',
      channel: 'sms',
      status: 'failed',
    })),
  );
  await insert('social_media_settings', [{ facebook_page_id: '1' }]);
  await update(
    'social_media_settings?id=gt.0',
    texts
      .each('social_media_settings.facebook_page_id', 100)
      .slice(0, 100)
      .map((facebook_page_id) => ({ facebook_page_id })),
  );

  /** After the build: a change whose own build has failed, for this reason. */
  async function failBuild() {
    await send('announcements', 'POST', { message: 'Not published' });
    await send('rpc/report_build', 'POST', { problem: texts.of('rebuild_requests.build_error', 500)[0] });
  }
  return { stored, refused, fieldOf: texts.fieldOf, failBuild };
}

export type Filled = Awaited<ReturnType<typeof fillWithPayloads>>;
