import type { Day } from '@/lib/dates';
import { checkAnswer } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

export interface WaitingEntry {
  date: Day;
  sevatype: string;
  email: string;
}

/**
 * Has an address told once if a taken day becomes free for a seva; stored only once, and not read back, because a visitor
 * may not know who waits. Throws a Refusal when the day is free or there were too many of them.
 */
export async function waitForDay({ date, sevatype, email }: WaitingEntry) {
  const entry = { date, sevatype, email };
  checkAnswer('date_waiters', await visitorClient().from('date_waiters').insert(entry));
}
