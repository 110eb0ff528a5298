// The public endpoint: POST {secret, password}, from the page that an invitation leads to. The user is made when the invited
// person has chosen a password, with the role that the database has for the invitation. Answers {email}, or a sentence.
import { errorResponse, isObject, parseJson, readLimitedText } from '../_shared/body.ts';

interface Invitation {
  id: number;
  email: string;
}

export interface Dependencies {
  /** Takes the invitation with this secret, so that nobody else can; null if it cannot be used. */
  accept: (secret: string) => Promise<Invitation | null>;
  /** Makes the user; resolves to null, or to what Supabase says against it. */
  makeUser: (
    email: string,
    password: string,
  ) => Promise<{ code?: string | undefined; message: string } | null>;
  /** Gives the invitation back. */
  reopen: (id: number) => Promise<unknown>;
  log: (line: string) => void;
}

const unusable =
  'This invitation has been used, has ended, or was replaced by a newer one. Please ask for a new one.';
const unavailable = 'This did not work just now. Please try again in a minute; your invitation still counts.';
const taken = 'This email address has an account already. Please sign in, or press “Forgot password?” there.';

/** The most that Supabase takes, in bytes. */
const longestPassword = 72;

function asked(text: string) {
  const body = parseJson(text);
  const { secret, password } = isObject(body) ? body : {};
  if (typeof secret !== 'string' || typeof password !== 'string') return null;
  return new TextEncoder().encode(password).length > longestPassword ? null : { secret, password };
}

async function admit(secret: string, password: string, { accept, makeUser, reopen, log }: Dependencies) {
  const invitation = await accept(secret);
  if (!invitation) return errorResponse(404, unusable);
  const { id, email } = invitation;
  const refusal = await makeUser(email, password).catch((error) => ({ code: '', message: String(error) }));
  if (!refusal) return Response.json({ email }, { headers: { 'Cache-Control': 'no-store' } });
  await reopen(id);
  if (refusal.code === 'email_exists' || refusal.code === 'user_already_exists')
    return errorResponse(409, taken);
  if (refusal.code === 'weak_password') return errorResponse(422, refusal.message);
  log(`The user of an invitation could not be made: ${refusal.code ?? ''} ${refusal.message}`);
  return errorResponse(503, unavailable);
}

/** Never rejects. 404 means that the invitation cannot be used, 409 that there is such a user already. */
export async function handle(request: Request, dependencies: Dependencies): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'Please use POST.', { Allow: 'POST, OPTIONS' });
  const text = await readLimitedText(request).catch(() => '');
  if (text === null) return errorResponse(413, 'The body is too large.');
  const given = asked(text);
  if (!given)
    return errorResponse(
      400,
      `The body must be {secret, password}, the password of at most ${longestPassword} bytes.`,
    );
  return admit(given.secret, given.password, dependencies).catch((error) => {
    dependencies.log(String(error));
    return errorResponse(503, unavailable);
  });
}
