// POST {name, email, role}, from an administrator with Everything: invites a person. With updatedat it makes a new link for
// the person invited then, unless someone else has changed that invitation since. Supabase makes the user and the token of the link. Answers {token}, or a sentence.
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
  /** Writes the invitation as the caller; resolves to its id, or to why the database refuses it. */
  invite: (values: Values) => Promise<{ id: number } | Refused>;
  /** Makes the user of the invitation; resolves to the token of the link, or to why Supabase refuses it. */
  makeToken: (email: string, invitation: number) => Promise<{ token: string } | Refused>;
  /** Records the email that brings the link; false if the invitation was withdrawn or replaced before its user was made. */
  record: (invitation: number, token: string) => Promise<boolean>;
  log: (line: string) => void;
}

const unavailable = 'This did not work just now. Please try again in a minute.';
const replaced = 'Someone else has just withdrawn or renewed this invitation. Please look at the list.';

function asked(text: string): Values | null {
  const body = parseJson(text);
  const { name, email, role, updatedat } = isObject(body) ? body : {};
  const isComplete = typeof name === 'string' && typeof email === 'string' && typeof role === 'string';
  if (!isComplete) return null;
  return { name, email: email.trim(), role, ...(typeof updatedat === 'string' && { updatedat }) };
}

async function inviteBy(values: Values, { invite, makeToken, record }: Dependencies) {
  const written = await invite(values);
  if ('message' in written) return errorResponse(written.status, written.message);
  const made = await makeToken(values.email, written.id);
  if ('message' in made) return errorResponse(made.status, made.message);
  if (!(await record(written.id, made.token))) return errorResponse(409, replaced);
  return Response.json(made, { headers: { 'Cache-Control': 'no-store' } });
}

/** Never rejects. */
export async function handle(request: Request, dependencies: Dependencies): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'Please use POST.', { Allow: 'POST, OPTIONS' });
  const text = await readLimitedText(request).catch(() => '');
  if (text === null) return errorResponse(413, 'The body is too large.');
  const values = asked(text);
  if (!values) return errorResponse(400, 'The body must be {name, email, role}.');
  return inviteBy(values, dependencies).catch((error) => {
    dependencies.log(`An invitation could not be made: ${error}`);
    return errorResponse(503, unavailable);
  });
}
