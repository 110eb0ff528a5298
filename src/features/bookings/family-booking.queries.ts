import { Refusal, unwrap } from '@/lib/refusal';
import { visitorClient } from '@/lib/supabase';

/** What a family may do with its booking, with what it says to that. */
export type FamilyAction =
  /** Only what was changed, so that nothing which the gurdwara has corrected meanwhile is undone. */
  | { action: 'correct'; details: Partial<Record<'phone' | 'email' | 'notes' | 'shown_as', string>> }
  | { action: 'withdraw' }
  | { action: 'move' | 'cancel'; details: { reason: string } };

/**
 * The booking that the link with this secret opens, after the action if one is given; undefined if it opens none. Throws
 * a Refusal when the action is not possible (any more) or a value is invalid, or after too many calls.
 */
export async function familyBooking(secret: string, action?: FamilyAction) {
  const [booking] = unwrap(
    'family_booking',
    await visitorClient().rpc('family_booking', { secret, ...action }),
  );
  if (booking?.refusal) throw new Refusal(booking.refusal);
  return booking;
}

/** Withdraws a request that someone else made with this address; false if the link did not come by email. */
export const disownRequest = async (secret: string) =>
  unwrap('disown_request', await visitorClient().rpc('disown_request', { secret }));

export type FamilyBooking = NonNullable<Awaited<ReturnType<typeof familyBooking>>>;
