import { throwRefused } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import type { ContactMessage } from './contact';

/** Stores a visitor's message. Nothing is read back: a visitor may write here, never look. */
export async function sendMessage({ name, email, phone, message }: ContactMessage, captchaPass?: string) {
  const { error } = await visitorClient(captchaPass)
    .from('contact_submissions')
    .insert({ name, email, phone, message, status: 'new' });
  if (error) throwRefused('contact_submissions', error);
}
