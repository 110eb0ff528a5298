// Reads and writes the outbox, and reads the social tokens, through Supabase's API with the secret key.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Job, Outcome, Project, SocialPages } from './shared/types.ts';

/** Returns an answer's data, or throws its error. */
function value<T>({ data, error }: { data: T; error: { message: string } | null }): T {
  if (error) throw new Error(error.message);
  return data;
}

/** Removes what PostgreSQL cannot store from a provider's text: NUL and lone surrogates. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Creates the project's interface; `admin` needs the service role. */
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
