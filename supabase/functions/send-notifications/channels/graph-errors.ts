// Translates the error codes of the Graph API (developers.facebook.com, "Handling errors" and Instagram's "Error
// codes") into sentences that say what to do.
import type { Outcome } from '../shared/types.ts';

export interface GraphError {
  code?: number;
  error_subcode?: number;
  message?: string;
  error_user_msg?: string;
  is_transient?: boolean;
}

const newToken = 'Please enter a new one under Social Media.';

/** Why a token no longer works (code 190 or 102), by subcode. */
function tokenProblem(subcode: number | undefined): string {
  switch (subcode) {
    case 458:
      return `The app was removed from the account, so its token no longer works. ${newToken}`;
    case 459:
    case 464:
      return 'Meta requires the account’s owner to log in on facebook.com and confirm something first.';
    case 460:
      return `The account’s password was changed, which ended its token. ${newToken}`;
    case 463:
      return `The token has expired. ${newToken}`;
    default:
      return `The token is not valid, or was revoked. ${newToken}`;
  }
}

type Pace = 'refused' | 'soon' | 'later';

function meaning({ code = 0, error_subcode: subcode, ...error }: GraphError, status: number): [Pace, string] {
  const message = error.error_user_msg ?? error.message ?? '';
  if (code === 190 || code === 102) return ['later', tokenProblem(subcode)];
  if (code === 10 || code === 3 || (code >= 200 && code < 300)) {
    return ['later', `The token may not post here: a permission is missing. ${newToken}`];
  }
  if ([4, 17, 32, 341, 613, 80001, 80002].includes(code))
    return ['later', 'Meta asks for fewer posts for a while.'];
  if (subcode === 2207042) return ['later', 'Instagram’s daily limit for posts has been reached.'];
  if (code === 368 || subcode === 2207051) return ['later', 'Meta has restricted the account for now.'];
  if (code === 100 && subcode === 33) {
    return [
      'later',
      'There is no such page or account, or the token may not see it. Please check the ID under Social Media.',
    ];
  }
  if (code === 506) return ['refused', 'Facebook considers it a repetition of the last post.'];
  if (code === 9007) return ['soon', 'Instagram had not finished preparing the picture.'];
  if (code === 324) return ['soon', 'Facebook could not fetch the picture.'];
  if (code === 9004) return ['soon', 'Instagram could not fetch the picture.'];
  if (error.is_transient || [1, 2, -1, -2].includes(code) || status === 429 || status >= 500) {
    return ['soon', message || 'Meta had a temporary problem.'];
  }
  return ['refused', message || `Meta answered with an error (HTTP ${status}).`];
}

/** The outcome of an attempt that the Graph API answered with an error. `wait` is in seconds. */
export function graphFailure(status: number, error: GraphError, wait?: number): Outcome {
  const [pace, sentence] = meaning(error, status);
  const codes = [error.code, error.error_subcode].filter((code) => code !== undefined).join('/');
  const reason = codes ? `${sentence} (Meta ${codes})` : sentence;
  if (pace === 'refused') return { kind: 'refused', reason };
  return { kind: 'retry', reason, pace, ...(wait === undefined ? {} : { retryAfter: wait }) };
}
