import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Status } from '../../scripts/local/stack.ts';
import type { Database } from '../../src/lib/database.types.ts';

type Client = SupabaseClient<Database>;

const options = { auth: { persistSession: false, autoRefreshToken: false } };

/** A client as a visitor has it. */
export const visitor = ({ supabaseUrl, publishableKey }: Status): Client =>
  createClient<Database>(supabaseUrl, publishableKey, options);

/** A client that may do all, to arrange what a test needs. */
export const service = ({ supabaseUrl, secretKey }: Status): Client =>
  createClient<Database>(supabaseUrl, secretKey, options);

/** A client signed in as the first administrator. */
export async function administrator(status: Status): Promise<Client> {
  const client = visitor(status);
  const { error } = await client.auth.signInWithPassword(status.admin);
  if (error) throw error;
  return client;
}
