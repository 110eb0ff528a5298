import { checkAnswer } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';
import type { ContactMessage } from './contact';

/** Stores a visitor's message. It is not read back: a visitor may not read messages. */
export async function sendMessage({ name, email, phone, message }: ContactMessage, captchaPass?: string) {
  const sent = { name, email, phone, message, status: 'new' };
  checkAnswer(
    'contact_submissions',
    await visitorClient(captchaPass).from('contact_submissions').insert(sent),
  );
}
