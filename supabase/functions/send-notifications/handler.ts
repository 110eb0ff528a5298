// The public door: POST {event_type, data} (spec §7). The body says that something may have changed, never what:
// it is checked for its shape, then forgotten, and the outbox is looked at. GET tells an administrator, and nobody
// else, which channels are set up.
import { boundedText, isObject, parsed, refuse } from '../_shared/body.ts';

const eventTypes = ['seva_booking', 'contact_message', 'test_message', 'schedule'];

export interface Door {
  /** Starts a drain and lets it go on after the answer. */
  wake: () => void;
  /** Whether it is an administrator who asks. */
  isAdministrator: () => Promise<boolean>;
  /** Which channels have all the secrets they need. */
  channels: () => { sms: boolean; whatsapp: boolean };
}

/** What is wrong with a call, in words; null when nothing is. */
function complaint(body: unknown): string | null {
  if (!isObject(body)) return 'The body must be a JSON object {event_type, data}.';
  if (!eventTypes.some((type) => type === body.event_type)) {
    return `event_type must be one of: ${eventTypes.join(', ')}.`;
  }
  return body.data === undefined || isObject(body.data) ? null : 'data must be an object.';
}

async function tellChannels({ isAdministrator, channels }: Door): Promise<Response> {
  if (!(await isAdministrator())) return refuse(403, 'Only administrators may ask.');
  return Response.json({ channels: channels() }, { headers: { 'Cache-Control': 'no-store' } });
}

/** Answers 202 to a well-formed call, a 4xx in words to any other; never fails by what a visitor sends. */
export async function handle(request: Request, door: Door): Promise<Response> {
  if (request.method === 'GET') return tellChannels(door);
  if (request.method !== 'POST') return refuse(405, 'Please use POST.', { Allow: 'GET, POST, OPTIONS' });
  const text = await boundedText(request).catch(() => '');
  if (text === null) return refuse(413, 'The body is too large.');
  const wrong = complaint(parsed(text));
  if (wrong) return refuse(400, wrong);
  door.wake();
  return Response.json({ message: 'What is due is being sent.' }, { status: 202 });
}
