import { checkAnswer } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import type { ContactMessage } from './contact';

/** Stores a visitor's message once per id. Does not read it back, because visitors have no read access. */
export async function sendMessage({ name, email, phone, message }: ContactMessage, request_id: string) {
  const sent = { name, email, phone, message, status: 'new', request_id } as const;
  checkAnswer('contact_submissions', await visitorClient().from('contact_submissions').insert(sent));
}
