import { Refusal, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

/** Action of a family on its booking, with its data. */
export type FamilyAction =
  /** Send only the changed fields, so that corrections by the gurdwara are not overwritten. */
  | { action: 'correct'; details: Partial<Record<'phone' | 'email' | 'notes' | 'shown_as', string>> }
  | { action: 'withdraw' }
  | { action: 'move' | 'cancel'; details: { reason: string } };

/**
 * Returns the booking that this secret opens, or undefined. Runs the action first, if there is one. Throws a Refusal if
 * the action is no longer possible, a value is invalid or there were too many calls.
 */
export async function familyBooking(secret: string, action?: FamilyAction) {
  const [booking] = unwrap(
    'family_booking',
    await visitorClient().rpc('family_booking', { secret, ...action }),
  );
  if (booking?.refusal) throw new Refusal(booking.refusal);
  return booking;
}

/** Withdraws a request that someone else made with this email address. Returns false if the link was not mailed. */
export const disownRequest = async (secret: string) =>
  unwrap('disown_request', await visitorClient().rpc('disown_request', { secret }));

export type FamilyBooking = NonNullable<Awaited<ReturnType<typeof familyBooking>>>;
