import { expect, test, vi } from 'vitest';
import { adminClient } from '@/lib/admin/supabase-admin';

vi.mock('@/lib/config', () => ({ supabase: { url: 'http://127.0.0.1:1', key: 'sb_publishable_test' } }));

test('what was about to be read when the session ended is not asked as a visitor', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const { data, error, status } = await adminClient().from('notification_recipients').select('id');
  expect([data, error?.message, status]).toEqual([null, 'The session has ended.', 401]);
  expect(sent).not.toHaveBeenCalled();
});
