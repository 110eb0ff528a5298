// Who sends, as hosted Supabase tells the database: Cloudflare, in front of every project there, names the address in
// a header, whatever a client has written under that name.
import type { PGlite } from '@electric-sql/pglite';
import type { Connection } from '../shared/listen.ts';

/** The request with the address at the other end of its connection; without one, with no address. */
export function reportSender(request: Request, { incoming }: Connection = {}): Request {
  const headers = new Headers(request.headers);
  const address = incoming?.socket.remoteAddress;
  if (address) headers.set('CF-Connecting-IP', address);
  else headers.delete('CF-Connecting-IP');
  return new Request(request, { headers });
}

/**
 * At once and each minute, what pg_cron does on hosted Supabase: forgets senders and old messages, and records
 * reminders. Call the result to stop; it resolves once nothing is under way, as PGlite must not be closed sooner.
 */
export function startCron(db: Pick<PGlite, 'query'>): () => Promise<void> {
  let last: Promise<unknown>;
  const run = () => {
    // A minute that fails is made up for by the next.
    last = db
      .query(
        'select private.forget_senders(), private.forget_old_notifications(), private.forget_family_links(), private.record_reminders(), private.record_waiting()',
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
