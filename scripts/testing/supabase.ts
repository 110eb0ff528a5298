import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types.ts';
import type { Status } from '../shared/status.ts';

type Client = SupabaseClient<Database>;

const options = { auth: { persistSession: false, autoRefreshToken: false } };

export const visitor = ({ supabaseUrl, publishableKey }: Status): Client =>
  createClient<Database>(supabaseUrl, publishableKey, options);

export const service = ({ supabaseUrl, secretKey }: Status): Client =>
  createClient<Database>(supabaseUrl, secretKey, options);

export async function administrator(status: Status): Promise<Client> {
  const client = visitor(status);
  const { error } = await client.auth.signInWithPassword(status.admin);
  if (error) throw error;
  return client;
}
