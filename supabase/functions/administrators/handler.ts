// POST {name, email, role} invites someone. With updatedat it creates a new link for a pending invitation, unless
// someone else has changed that invitation since. Only administrators with the role Everything may call it. Supabase
// creates the user and the link's token. Answers {token} or {message}.
import { errorResponse, isObject, parseJson, readLimitedText } from '../_shared/body.ts';

interface Values {
  name: string;
  email: string;
  role: string;
  updatedat?: string;
}

interface Refused {
  status: number;
  message: string;
}

export interface Dependencies {
  /** Stores the invitation with the caller's rights. Resolves to its id, or to the database's refusal. */
  invite: (values: Values) => Promise<{ id: number } | Refused>;
  /** Creates the invited user. Resolves to the link's token, or to Supabase's refusal. */
  createToken: (email: string, invitation: number) => Promise<{ token: string } | Refused>;
  /** Queues the email with the link. Resolves to `false` if the invitation has been withdrawn or replaced meanwhile. */
  record: (invitation: number, token: string) => Promise<boolean>;
  log: (line: string) => void;
}

const unavailable = 'Something went wrong. Please try again in a minute.';
const replaced = 'Someone else has just withdrawn or renewed this invitation. Please check the list.';

function parseValues(text: string): Values | null {
  const body = parseJson(text);
  const { name, email, role, updatedat } = isObject(body) ? body : {};
  const isComplete = typeof name === 'string' && typeof email === 'string' && typeof role === 'string';
  if (!isComplete) return null;
  return { name, email: email.trim(), role, ...(typeof updatedat === 'string' && { updatedat }) };
}

async function sendInvitation(values: Values, { invite, createToken, record }: Dependencies) {
  const stored = await invite(values);
  if ('message' in stored) return errorResponse(stored.status, stored.message);
  const created = await createToken(values.email, stored.id);
  if ('message' in created) return errorResponse(created.status, created.message);
  if (!(await record(stored.id, created.token))) return errorResponse(409, replaced);
  return Response.json(created, { headers: { 'Cache-Control': 'no-store' } });
}

/** Never rejects. */
export async function handle(request: Request, dependencies: Dependencies): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'Please use POST.', { Allow: 'POST, OPTIONS' });
  const text = await readLimitedText(request).catch(() => '');
  if (text === null) return errorResponse(413, 'The body is too large.');
  const values = parseValues(text);
  if (!values) return errorResponse(400, 'The body must be {name, email, role}.');
  return sendInvitation(values, dependencies).catch((error) => {
    dependencies.log(`Could not create the invitation: ${error}`);
    return errorResponse(503, unavailable);
  });
}
