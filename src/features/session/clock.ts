/** Seconds by which a clock may differ from the backend's before anything suffers. */
const tolerance = 300;

/** When the backend made a token, in seconds since 1970; NaN for what is no token. */
function issuedAt(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return Number(JSON.parse(atob(payload)).iat);
  } catch {
    return Number.NaN;
  }
}

/**
 * Whether this device's clock is wrong, by the token of a session and `now` in milliseconds. One made in the future
 * tells of a clock that is behind; of one that is ahead, only a token that is `fresh`, which has just been made.
 */
export function isClockWrong(token: string, fresh: boolean, now = Date.now()): boolean {
  const ahead = now / 1000 - issuedAt(token);
  return ahead < -tolerance || (fresh && ahead > tolerance);
}
