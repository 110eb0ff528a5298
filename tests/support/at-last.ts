/** Generous timeout for vi.waitFor: next to the browser tests, a build or start takes many times as long as alone. */
export const atLast = { timeout: 200_000 };
