// Every way in which a provider, or what stands between, can answer a request wrongly.

export interface Fault {
  name: string;
  /** Whether a later try may succeed: then the message must arrive once the fault is over. */
  passes: boolean;
  /** Answers in the place of `ask`, which asks the provider. */
  answer: (ask: () => Promise<Response>) => Promise<Response>;
}

const instead = (name: string, passes: boolean, response: () => Response): Fault => ({
  ...{ name, passes },
  answer: async () => response(),
});

const page = '<!doctype html><html><body>Welcome. Please sign in to the network.</body></html>';
const html = { 'Content-Type': 'text/html' };
const withoutBody = [204, 304];

/** Answers of proxies, firewalls and networks: statuses with a page that is not the provider's. */
const statuses = [
  200, 201, 202, 203, 204, 206, 299, 304, 400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 418, 422,
]
  .concat([423, 425, 426, 428, 429, 451, 500, 501, 502, 503, 504, 508, 511, 520, 524, 599])
  .map((status) =>
    instead(
      `status ${status}`,
      true,
      () => new Response(withoutBody.includes(status) ? null : page, { status, headers: html }),
    ),
  );

/** Successes that hold anything but what the provider says. */
const bodies: [name: string, body: string][] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '"OK"',
    '[]',
    '{}',
    '{"ok":true}',
    '[{"sid":"SM1","id":"1"}]',
    '{"sid":',
    '\0\0\0',
  ].map((body): [string, string] => [`body ${JSON.stringify(body)}`, body]),
  ...[null, true, 7, '', 'SM1', 'portal', {}, [], 'SM'.padEnd(34, 'z'), '1_', '_1', '１', '1\n'].map(
    (id): [string, string] => [
      `an id of ${JSON.stringify(id)}`,
      JSON.stringify({ sid: id, id, status: 'queued' }),
    ],
  ),
  ['an error in words', '{"error":"login required","error_code":"login"}'],
  ['an empty error', '{"error":{},"error_code":{}}'],
  ['a long page', page.repeat(20_000)],
  ['deep JSON', '['.repeat(50_000)],
];
const successes = bodies.map(([name, body], index) => {
  const status = 200 + (index % 2);
  return instead(`${status} with ${name}`, true, () => new Response(body, { status }));
});

const twilio = (passes: boolean, status: number, codes: number[]) =>
  codes.map((code) =>
    instead(`Twilio's error ${code}`, passes, () =>
      Response.json({ code, message: 'No', status }, { status }),
    ),
  );
const meta = (passes: boolean, status: number, codes: number[], more = {}) =>
  codes.map((code) =>
    instead(`Meta's error ${code} ${JSON.stringify(more)}`, passes, () =>
      Response.json({ error: { code, message: 'No', ...more } }, { status }),
    ),
  );

/** What the providers themselves say. */
const ofTwilio = [
  ...twilio(true, 401, [20003]),
  ...twilio(
    true,
    400,
    [20005, 21212, 21408, 21603, 21606, 21608, 21656, 21703, 30032, 30034, 63007, 63015, 63016],
  ),
  ...twilio(true, 429, [20429, 21611, 63018]),
  ...twilio(true, 503, [20500, 99_999]),
  ...twilio(false, 400, [21211, 21610, 21612, 21614, 21617, 21635, 63003, 63024, 63049, 99_999]),
  instead('a message that failed at once', false, () =>
    Response.json({ sid: 'SM'.padEnd(34, '0'), status: 'failed', error_code: 30005 }, { status: 201 }),
  ),
];
const ofMeta = [
  ...meta(true, 400, [190], { error_subcode: 463 }),
  ...meta(
    true,
    400,
    [190, 102, 10, 3, 200, 4, 17, 32, 341, 613, 80_001, 80_002, 368, 1, 2, -1, -2, 324, 9004, 9007],
  ),
  ...meta(true, 400, [100], { error_subcode: 33 }),
  ...meta(true, 400, [99_999], { is_transient: true }),
  ...meta(true, 500, [99_999]),
  ...meta(false, 400, [506, 36_003, 99_999]),
  instead('a wait of an hour', true, () =>
    Response.json({ error: { code: 32 } }, { status: 400, headers: { 'Retry-After': '3600' } }),
  ),
];

const brokenBody = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"sid":"SM'));
      controller.error(new TypeError('terminated'));
    },
  });
const late = () => {
  throw new DOMException('The operation timed out.', 'TimeoutError');
};
const gone = () => {
  throw new TypeError('fetch failed');
};

/** Before the provider has the message, and after: then nobody can know whether it arrived. */
const connections: Fault[] = [
  { name: 'no connection', passes: true, answer: async () => gone() },
  { name: 'no answer in time', passes: true, answer: async () => late() },
  {
    name: 'a connection that breaks within the answer',
    passes: true,
    answer: async () => new Response(brokenBody()),
  },
  { name: 'a connection that breaks after the request', passes: true, answer: (ask) => ask().then(gone) },
  { name: 'an answer that comes too late', passes: true, answer: (ask) => ask().then(late) },
  {
    name: 'an answer that breaks off',
    passes: true,
    answer: (ask) => ask().then(() => new Response(brokenBody())),
  },
];

const everywhere = [...statuses, ...successes, ...connections];

export type Channel = 'sms' | 'whatsapp' | 'facebook' | 'instagram';

/** All faults that a channel can meet. */
export const faultsOf = (channel: Channel): Fault[] => [
  ...everywhere,
  ...(channel === 'sms' || channel === 'whatsapp' ? ofTwilio : ofMeta),
];
