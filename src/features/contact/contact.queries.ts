import { checkAnswer } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import type { ContactMessage } from './contact';

/** Stores a visitor's message, under one id only once. It is not read back: a visitor may not read messages. */
export async function sendMessage({ name, email, phone, message }: ContactMessage, request_id: string) {
  const sent = { name, email, phone, message, status: 'new', request_id } as const;
  checkAnswer('contact_submissions', await visitorClient().from('contact_submissions').insert(sent));
}
