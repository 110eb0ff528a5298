// Access to the outbox and the tokens through Supabase's API, with the secret key.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Job, Outcome, Project, SocialPages } from './shared/types.ts';

/** The data of an answer; throws if it is an error. */
function value<T>({ data, error }: { data: T; error: { message: string } | null }): T {
  if (error) throw new Error(error.message);
  return data;
}

/** A text of a provider as the database takes it: PostgreSQL stores neither NUL nor half a character. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** The project, through a client with the service role. */
export function supabaseProject(admin: SupabaseClient): Project {
  return {
    claim: async (limit) => value(await admin.rpc('claim_notifications', { max_messages: limit })) as Job[],
    record: async ({ id, lease }: Job, outcome: Outcome, seconds, words) => {
      const attempt = {
        job: id,
        job_lease: lease,
        outcome: outcome.kind,
        reason: outcome.reason === undefined ? null : storable(outcome.reason),
        retry_seconds: seconds,
        words,
      };
      value(await admin.rpc('record_notification', attempt));
    },
    recordDelivery: async (job, reason, ofEmail) => {
      if (ofEmail && storable(ofEmail.reader) !== ofEmail.reader) return false;
      const report = { job, reason: reason && storable(reason), ...ofEmail };
      return value(await admin.rpc('record_delivery', report)) as boolean;
    },
    socialPages: async () => {
      const columns =
        'facebook_page_id, facebook_page_token, instagram_business_account_id, instagram_access_token';
      return value(await admin.from('social_media_settings').select(columns).maybeSingle<SocialPages>());
    },
  };
}
