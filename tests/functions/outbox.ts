// Helpers for tests of the outbox. They bypass the API and query the database directly.
import type { PGlite } from '@electric-sql/pglite';

interface Row {
  source_id: number;
  state: 'queued' | 'sent' | 'undelivered' | 'skipped' | 'dead';
  attempts: number;
}

const recipient = '00000000-0000-4000-8000-0000000000aa';

/** Empties the outbox and the log, creates one recipient, and switches all channels off. */
export async function prepareOutbox(db: PGlite): Promise<void> {
  await db.exec(`
    delete from private.notification_outbox;
    delete from public.notification_logs;
    delete from public.notification_recipients;
    insert into public.notification_recipients (id, name, phone, sms)
    values ('${recipient}', 'Secretary', '+1 775 555 0100', true);
    update public.notification_settings
    set whatsapp_enabled = false, sms_enabled = false, facebook_enabled = false, instagram_enabled = false;
    update private.settings set booking_limit = 100000, message_limit = 100000, phone_message_limit = 100000;`);
}

/** Inserts messages into the outbox, with their number as the text. */
export async function queueMessages(db: PGlite, count: number): Promise<void> {
  await db.query(
    `insert into private.notification_outbox (event_type, source_id, channel, recipient_id, template, data)
     select 'booking_confirmed', n, 'sms', $1::uuid, 'Message {name}.', jsonb_build_object('name', n::text)
     from generate_series(1, $2::int) n`,
    [recipient, count],
  );
}

export async function rows(db: PGlite): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    'select source_id, state, attempts from private.notification_outbox order by source_id',
  );
  return rows;
}

export async function logs(db: PGlite) {
  const { rows } = await db.query<{ channel: string; status: string; error: string | null }>(
    'select channel, status, error from public.notification_logs order by id',
  );
  return rows;
}
