import type { BrowserContext } from 'playwright/test';

const apiCalls = /\/(rest|auth|storage|functions)\/v1\//;

/** As if the server were down: connections are refused. */
export const switchOff = (context: BrowserContext) =>
  context.route(apiCalls, (route) => route.abort('connectionrefused'));

export const switchOn = (context: BrowserContext) => context.unroute(apiCalls);
