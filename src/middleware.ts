import type { MiddlewareHandler } from 'astro';
import { leaveOut } from '@/lib/build/left-out';

/**
 * Leaves out the page or file of a single event, page or seva if it fails, so that the build can continue: Astro writes
 * no file for a response without a body. A failure on a fixed route fails the build.
 */
export const onRequest: MiddlewareHandler = async ({ routePattern, url }, next) => {
  if (import.meta.env.DEV || !routePattern.includes('[')) return next();
  try {
    const answer = await next();
    // Read the whole body here, because a component may fail in the middle of its page.
    return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
  } catch (cause) {
    leaveOut(
      `${decodeURI(url.pathname)} could not be built: ${cause instanceof Error ? cause.message : cause}.`,
      cause,
    );
    return new Response(null);
  }
};
