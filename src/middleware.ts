import type { MiddlewareHandler } from 'astro';
import { leaveOut } from '@/lib/build/left-out';

/**
 * A page or a file of one event, page or seva that cannot be made is left out of the build, which goes on; Astro writes
 * nothing for an answer without a body. What every site has is made whole or not at all.
 */
export const onRequest: MiddlewareHandler = async ({ routePattern, url }, next) => {
  if (import.meta.env.DEV || !routePattern.includes('[')) return next();
  try {
    const answer = await next();
    // Read to its end here, because a component may fail in the middle of its page.
    return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
  } catch (cause) {
    leaveOut(
      `${decodeURI(url.pathname)} could not be made: ${cause instanceof Error ? cause.message : cause}.`,
      cause,
    );
    return new Response(null);
  }
};
