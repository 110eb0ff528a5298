import { describe, expect, it, vi } from 'vitest';
import { handle } from '../../supabase/functions/send-notifications/handler.ts';

const url = 'http://localhost/send-notifications';
const setUp = {
  channels: { sms: true, whatsapp: false, email: true },
  mail: { domain: 'mail.gurdwara.example', reports: true },
};
const data = { name: 'Amrit', family_name: 'Kaur', sevatype: 'Langar', date: 'March 5, 2025' };

async function call(init: RequestInit, administrator = false) {
  const wake = vi.fn();
  const dependencies = {
    wake,
    isAdministrator: async () => administrator,
    setUp: () => setUp,
  };
  const response = await handle(new Request(url, init), dependencies);
  return {
    status: response.status,
    body: await response.json(),
    headers: response.headers,
    woken: wake.mock.calls,
  };
}
const post = (body: BodyInit | null) => call({ method: 'POST', body });

it.each([
  ['after a visitor’s request', { event_type: 'seva_booking', data }],
  ['after a contact message', { event_type: 'contact_message', data: {} }],
  ['by the schedule', { event_type: 'schedule' }],
])('a call %s is answered at once and wakes the outbox, told nothing of the body', async (_, body) => {
  expect(await post(JSON.stringify(body))).toMatchObject({
    status: 202,
    body: { message: 'Due messages are being sent.' },
    woken: [[]],
  });
});

describe('which channels are set up', () => {
  it('an administrator learns, and it wakes nothing', async () => {
    const { status, body, headers, woken } = await call({ method: 'GET' }, true);
    expect([status, body, headers.get('cache-control'), woken]).toEqual([200, setUp, 'no-store', []]);
  });

  it('nobody else learns', async () => {
    expect(await call({ method: 'GET' })).toMatchObject({
      status: 403,
      body: { message: 'Only administrators may see this.' },
      woken: [],
    });
  });
});

describe('any other call is refused in words and wakes nothing', () => {
  it.each([
    ['no body', null],
    ['no JSON', '{'],
    ['no event', '{}'],
    ['an event nobody knows', '{"event_type":"everything"}'],
    ['data that is a list', '{"event_type":"seva_booking","data":[]}'],
  ])('%s', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { message: expect.any(String) }, woken: [] });
  });

  it('a method that is none of its own', async () => {
    const { status, headers, woken } = await call({ method: 'PUT' }, true);
    expect([status, headers.get('allow'), woken]).toEqual([405, 'GET, POST, OPTIONS', []]);
  });

  it('a body without end, of which no more is read than allowed', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 1024;
        stream.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    expect(await call(init)).toMatchObject({ status: 413, woken: [] });
    expect(sent).toBeLessThan(64 * 1024);
  });
});
