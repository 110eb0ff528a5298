/** How long vi.waitFor waits, for what hangs: beside the browser tests a build or a start takes many times as long as alone. */
export const atLast = { timeout: 200_000 };
