// Visitors who send requests and messages at the same moment, more than are taken, or the same one again and again.
import type { TransactionSql } from 'postgres';
import { proof } from '../proof.ts';
import { counted, crowd, freshAddress, gather, type Outcome } from './crowd.ts';
import { type Attacked, withPostgres } from './postgres.ts';

/** How many of a kind are taken in ten minutes: of all visitors together, and of one address. */
const limit = 20;
const senderLimit = 5;
const waves = 3;
const repeated = 5;

const kinds = [
  {
    table: 'seva_bookings',
    send: (tx: TransactionSql, words: string, id = crypto.randomUUID()) => tx`
      insert into public.seva_bookings (date, sevatype, name, family_name, phone, email, notes, request_id)
      values ('2099-05-04', 'Langar', 'Amrit', 'Kaur', '775-555-0100', 'amrit@example.org', ${words}, ${id})`,
    event: 'booking_requested',
  },
  {
    table: 'contact_submissions',
    send: (tx: TransactionSql, words: string, id = crypto.randomUUID()) => tx`
      insert into public.contact_submissions (name, email, message, request_id)
      values ('Amrit', 'amrit@example.org', ${words}, ${id})`,
    event: 'contact_message',
  },
];
type Kind = (typeof kinds)[number];

/** A hundred visitors, with what the platform says of where each comes from. */
const visitors = (address: () => string | undefined) =>
  Array.from({ length: crowd }, () => ({ role: 'anon' as const, address: address() }));

const oneAddress = freshAddress();
const crowds = [
  { whence: 'each from an address of their own', people: visitors(freshAddress), taken: limit },
  { whence: 'from nobody knows where', people: visitors(() => undefined), taken: limit },
  { whence: 'all from one address', people: visitors(() => oneAddress), taken: senderLimit },
];

/** As on a day when nobody has sent anything, with somebody who is told of what comes. */
async function afresh({ sql }: Attacked, { table, event }: Kind): Promise<void> {
  await sql`update private.settings set booking_limit = ${limit}, message_limit = ${limit},
    sender_booking_limit = ${senderLimit}, sender_message_limit = ${senderLimit}`;
  await sql`update public.notification_settings set sms_enabled = true where event_type = ${event}`;
  await sql`delete from public.notification_recipients`;
  await sql`insert into public.notification_recipients (name, phone, sms)
    values ('Secretary', '775-555-0100', true)`;
  await sql`delete from private.notification_outbox`;
  await sql`delete from public.${sql(table)}`;
}

async function stored({ sql }: Attacked, { table }: Kind): Promise<{ rows: number; notifications: number }> {
  const [row] = await sql<{ rows: number; notifications: number }[]>`
    select (select count(*)::int from public.${sql(table)}) as rows,
      (select count(*)::int from private.notification_outbox) as notifications`;
  return row ?? { rows: 0, notifications: 0 };
}

const inWords = (outcomes: Outcome[], { rows, notifications }: Awaited<ReturnType<typeof stored>>) =>
  `${counted(outcomes)}; ${rows} rows, ${notifications} notifications`;

proof('Floods', `${crowd} visitors at once send more than is taken in ten minutes`, (tried) =>
  withPostgres(async (attacked) => {
    const atOnce = gather(attacked);
    for (const kind of kinds) {
      for (const { whence, people, taken } of crowds) {
        await afresh(attacked, kind);
        const outcomes: Outcome[] = [];
        for (let wave = 1; wave <= waves; wave++)
          outcomes.push(...(await atOnce(people, (tx, index) => kind.send(tx, `Wave ${wave}, ${index}`))));
        const found = await stored(attacked, kind);
        const answered = outcomes.filter((outcome) => outcome === null).length;
        const held =
          found.rows === taken &&
          found.rows === answered &&
          found.notifications === answered &&
          outcomes.every((outcome) => outcome === null || outcome === 'PT429');
        tried(held ? [] : [`${kind.table}, ${whence}: ${inWords(outcomes, found)}`], outcomes.length);
      }
    }
  }),
);

proof('Repeats', `${crowd} times at once the same request or message`, (tried) =>
  withPostgres(async (attacked) => {
    const atOnce = gather(attacked);
    for (const kind of kinds) {
      await afresh(attacked, kind);
      for (let number = 1; number <= repeated; number++) {
        const id = crypto.randomUUID();
        const outcomes = await atOnce(visitors(freshAddress), (tx) => kind.send(tx, `Number ${number}`, id));
        const found = await stored(attacked, kind);
        const once = found.rows === number && found.notifications === number;
        const held = once && outcomes.every((outcome) => outcome === null);
        tried(held ? [] : [`${kind.table}, number ${number}: ${inWords(outcomes, found)}`], outcomes.length);
      }
    }
  }),
);
