import type { Day } from '@/lib/dates';
import { checkAnswer } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

export interface Wish {
  date: Day;
  sevatype: string;
  email: string;
}

/**
 * Has an address told once if a taken day becomes free for a seva; stored only once, and not read back, because a visitor
 * may not know who waits. Throws a Refusal when the day is free or there were too many wishes.
 */
export async function waitForDay({ date, sevatype, email }: Wish, captchaPass?: string) {
  const wish = { date, sevatype, email };
  checkAnswer('date_waiters', await visitorClient(captchaPass).from('date_waiters').insert(wish));
}
