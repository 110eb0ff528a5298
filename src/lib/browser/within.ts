/**
 * A signal that aborts after some milliseconds, or with the other signal. Replaces `AbortSignal.timeout` and
 * `AbortSignal.any`, which older browsers lack.
 */
export function within(milliseconds: number, other?: AbortSignal | null): AbortSignal {
  const controller = new AbortController();
  const timeout = () => controller.abort(new DOMException('The request took too long.', 'TimeoutError'));
  setTimeout(timeout, milliseconds);
  const follow = () => controller.abort(other?.reason);
  if (other?.aborted) follow();
  else other?.addEventListener('abort', follow, { once: true });
  return controller.signal;
}
