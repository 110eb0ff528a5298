// People who save without a pause, and remember what they were told is stored.
import { setTimeout as pause } from 'node:timers/promises';
import type { Status } from '../../scripts/shared/status.ts';
import { service } from '../../scripts/testing/supabase.ts';

/** What has been acknowledged so far. */
export interface Acknowledged {
  /** Texts of announcements and titles of events. */
  rows: Set<string>;
  /** What the text of the page may say: what was acknowledged last, and what was sent after it. */
  text: string[];
}

const edited = { page: 'home', section: 'hero_subtitle' } as const;

/** Repeats `write` until it is refused or unanswered. */
async function repeat(write: (turn: number) => Promise<boolean>): Promise<void> {
  // So that a build beside them is not kept from its work.
  for (let turn = 1; await write(turn); turn++) await pause(10);
}

/** Saves announcements, events and a text of a page until the stack is gone; `word` is in each of them. */
export function saveUntilItStops(
  status: Status,
  word: string,
  { rows, text }: Acknowledged,
): Promise<unknown> {
  const client = service(status);
  return Promise.all([
    repeat(async (turn) => {
      const message = `Announcement ${turn} ${word}`;
      const { error } = await client
        .from('announcements')
        .insert({ message, position: 'top', isactive: false });
      if (!error) rows.add(message);
      return !error;
    }),
    repeat(async (turn) => {
      const title = `Event ${turn} ${word}`;
      const { error } = await client.from('events').insert({ title, date: '2001-04-14' });
      if (!error) rows.add(title);
      return !error;
    }),
    repeat(async (turn) => {
      const content = `<p>Text ${turn} ${word}</p>`;
      text.push(content);
      const { error } = await client.from('page_content').update({ content }).match(edited);
      if (!error) text.splice(0, text.length, content);
      return !error;
    }),
  ]);
}

interface Stored {
  'public.announcements': { message: string }[];
  'public.events': { title: string }[];
  'public.page_content': { content: string }[];
}

/** What is not there although it was acknowledged. */
export async function missing(status: Status, { rows, text }: Acknowledged): Promise<string[]> {
  const { data } = await service(status).rpc('backup_rows').throwOnError();
  const { tables } = data as unknown as { tables: Stored };
  const messages = tables['public.announcements'].map(({ message }) => message);
  const titles = tables['public.events'].map(({ title }) => title);
  const kept = new Set([...messages, ...titles]);
  const isKept = tables['public.page_content'].some(({ content }) => text.includes(content));
  return [...[...rows].filter((row) => !kept.has(row)), ...(isKept ? [] : text.slice(0, 1))];
}
