// The public endpoint. POST {event_type, data} starts a drain of the outbox; the body is validated but never used. GET
// shows administrators which channels are set up.
import { errorResponse, isObject, parseJson, readLimitedText } from '../_shared/body.ts';

const eventTypes = ['seva_booking', 'contact_message', 'test_message', 'schedule'];

export interface Dependencies {
  /** Starts a drain that continues after the response. */
  wake: () => void;
  isAdministrator: () => Promise<boolean>;
  /** Which channels are set up; for email, also the sender's domain and whether Resend's reports are set up. */
  setUp: () => { channels: Record<string, boolean>; mail: { domain: string; reports: boolean } };
}

function bodyProblem(body: unknown): string | null {
  if (!isObject(body)) return 'The body must be a JSON object {event_type, data}.';
  if (!eventTypes.some((type) => type === body.event_type)) {
    return `event_type must be one of: ${eventTypes.join(', ')}.`;
  }
  return body.data === undefined || isObject(body.data) ? null : 'data must be an object.';
}

async function answerChannels({ isAdministrator, setUp }: Dependencies): Promise<Response> {
  if (!(await isAdministrator())) return errorResponse(403, 'Only administrators may see this.');
  return Response.json(setUp(), { headers: { 'Cache-Control': 'no-store' } });
}

/** Answers 202 to a valid call, and any other with a 4xx and a sentence. Never rejects. */
export async function handle(request: Request, dependencies: Dependencies): Promise<Response> {
  if (request.method === 'GET') return answerChannels(dependencies);
  if (request.method !== 'POST')
    return errorResponse(405, 'Please use POST.', { Allow: 'GET, POST, OPTIONS' });
  const text = await readLimitedText(request).catch(() => '');
  if (text === null) return errorResponse(413, 'The body is too large.');
  const problem = bodyProblem(parseJson(text));
  if (problem) return errorResponse(400, problem);
  dependencies.wake();
  return Response.json({ message: 'Due messages are being sent.' }, { status: 202 });
}
