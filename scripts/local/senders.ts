// Tells the database each sender's address, as hosted Supabase does. There, Cloudflare sets a header in front of every
// project and overwrites any value from the client.
import type { PGlite } from '@electric-sql/pglite';
import type { Connection } from '../shared/listen.ts';

/** Returns the request with the remote address in CF-Connecting-IP, or without that header if it is unknown. */
export function reportSender(request: Request, { incoming }: Connection = {}): Request {
  const headers = new Headers(request.headers);
  const address = incoming?.socket.remoteAddress;
  if (address) headers.set('CF-Connecting-IP', address);
  else headers.delete('CF-Connecting-IP');
  return new Request(request, { headers });
}

/**
 * Runs the pg_cron jobs of hosted Supabase, now and every minute: deletes old senders and messages, records reminders.
 * Returns a stop function that waits for the current run, because PGlite must not be closed during a query.
 */
export function startCron(db: Pick<PGlite, 'query'>): () => Promise<void> {
  let last: Promise<unknown>;
  const run = () => {
    // Ignore failures: the next run catches up.
    last = db
      .query(
        'select private.forget_senders(), private.forget_old_notifications(), private.forget_family_links(), private.record_reminders(), private.record_unanswered()',
      )
      .catch(() => {});
  };
  run();
  const timer = setInterval(run, 60_000);
  return async () => {
    clearInterval(timer);
    await last;
  };
}
