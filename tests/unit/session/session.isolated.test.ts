import { describe, expect, it, vi } from 'vitest';
import { readRecoveryLink } from '@/features/session/recovery';
import { adminClient } from '@/lib/admin/supabase-admin';

vi.mock('@/lib/config', () => ({ supabase: { url: 'http://127.0.0.1:1', key: 'sb_publishable_test' } }));

describe('the fragment of a mailed link', () => {
  it('contains the session of a recovery link', () => {
    expect(readRecoveryLink('#access_token=a.b.c&refresh_token=r&type=recovery&expires_in=3600')).toEqual({
      access_token: 'a.b.c',
      refresh_token: 'r',
    });
  });

  it.each(['recovery', 'invite'] as const)('contains the token of a link of type %s', (type) => {
    expect(readRecoveryLink(`#type=${type}&token_hash=abc`)).toEqual({ type, token_hash: 'abc' });
  });

  it('detects that a link is used or expired', () => {
    const fragment = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(readRecoveryLink(fragment)).toBe('expired');
  });

  it.each(['', '#access_token=a&refresh_token=r&type=signup', '#type=recovery&access_token=a'])(
    'ignores %j',
    (fragment) => expect(readRecoveryLink(fragment)).toBeNull(),
  );
});

it('sends no request as a visitor after the session has ended', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const { data, error, status } = await adminClient().from('notification_recipients').select('id');
  expect([data, error?.message, status]).toEqual([null, 'The session has expired.', 401]);
  expect(sent).not.toHaveBeenCalled();
});
