import { describe, expect, it } from 'vitest';
import { readRecoveryLink } from '@/features/session/recovery';

describe('the fragment of an address', () => {
  it('of a recovery link carries its session', () => {
    expect(readRecoveryLink('#access_token=a.b.c&refresh_token=r&type=recovery&expires_in=3600')).toEqual({
      kind: 'tokens',
      tokens: { access_token: 'a.b.c', refresh_token: 'r' },
    });
  });

  it('of a used or expired link says so', () => {
    const fragment = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(readRecoveryLink(fragment)).toEqual({ kind: 'expired' });
  });

  it.each(['', '#', '#main', '#access_token=a&refresh_token=r&type=signup', '#type=recovery&access_token=a'])(
    '%j is about something else',
    (fragment) => expect(readRecoveryLink(fragment)).toBeNull(),
  );
});
