// The backend goes away and comes back, for one browser.
import type { BrowserContext } from 'playwright/test';

const apiCalls = /\/(rest|auth|storage|functions)\/v1\//;

/** As when its server is down: no connection is taken. */
export const switchOff = (context: BrowserContext) =>
  context.route(apiCalls, (route) => route.abort('connectionrefused'));

export const switchOn = (context: BrowserContext) => context.unroute(apiCalls);
