import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types.ts';
import type { Status } from '../shared/status.ts';

type Client = SupabaseClient<Database>;

const options = { auth: { persistSession: false, autoRefreshToken: false } };

/** A client with the rights of a visitor. */
export const visitor = ({ supabaseUrl, publishableKey }: Status): Client =>
  createClient<Database>(supabaseUrl, publishableKey, options);

/** A client without restrictions, to prepare the data of a test. */
export const service = ({ supabaseUrl, secretKey }: Status): Client =>
  createClient<Database>(supabaseUrl, secretKey, options);

/** A client signed in as the first administrator. */
export async function administrator(status: Status): Promise<Client> {
  const client = visitor(status);
  const { error } = await client.auth.signInWithPassword(status.admin);
  if (error) throw error;
  return client;
}
