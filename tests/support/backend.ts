import type { BrowserContext } from 'playwright/test';

const apiCalls = /\/(rest|auth|storage|functions)\/v1\//;

/** Refuses connections, as if the server were down. */
export const switchOff = (context: BrowserContext) =>
  context.route(apiCalls, (route) => route.abort('connectionrefused'));

export const switchOn = (context: BrowserContext) => context.unroute(apiCalls);
