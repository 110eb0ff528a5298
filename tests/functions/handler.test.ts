import { expect, it, vi } from 'vitest';
import { handle } from '../../supabase/functions/send-notifications/handler.ts';

async function post(body: BodyInit | null) {
  const wake = vi.fn();
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const response = await handle(new Request('http://localhost/send-notifications', init), {
    wake,
    isAdministrator: async () => false,
    setUp: () => ({ channels: {}, mail: { domain: '', reports: true } }),
  });
  return { status: response.status, body: await response.json(), woken: wake.mock.calls };
}

it('answers immediately and starts a drain without passing on the body', async () => {
  expect(await post('{"event_type":"seva_booking","data":{"name":"Amrit"}}')).toMatchObject({
    status: 202,
    woken: [[]],
  });
});

it.each([
  ['no body', null],
  ['an unknown event', '{"event_type":"everything"}'],
])('rejects %s with a message and starts no drain', async (_, body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { message: expect.any(String) }, woken: [] });
});

it('stops reading an endless body at the limit', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      sent += 1024;
      stream.enqueue(new Uint8Array(1024).fill(0x20));
    },
  });
  expect(await post(endless)).toMatchObject({ status: 413, woken: [] });
  expect(sent).toBeLessThan(64 * 1024);
});
