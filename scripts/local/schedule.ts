interface Options {
  /** Must handle its own errors. */
  run: () => Promise<void>;
  /** Milliseconds without a request before a build starts. */
  quietMs: number;
  /** Longest wait in milliseconds, even if requests keep coming. */
  maxWaitMs: number;
  /** Postpones builds while it returns true. */
  isPaused: () => boolean;
}

/** Debounces builds and never runs two at once. Builds again if something changed during a build. */
export function createSchedule({ run, quietMs, maxWaitMs, isPaused }: Options) {
  /** Times of the first and last request that no build covers yet. */
  let first: number | undefined;
  let last = 0;
  let working: Promise<void> | undefined;
  let stopped = false;

  async function work() {
    try {
      while (first !== undefined && !stopped) {
        const wait = Math.min(last + quietMs, first + maxWaitMs) - Date.now();
        if (wait > 0 || isPaused()) {
          await new Promise((done) => setTimeout(done, wait > 0 ? wait : quietMs));
        } else {
          first = undefined;
          await run();
        }
      }
    } finally {
      working = undefined;
    }
  }

  return {
    /** Requests a build. Call it after a change, so that the build includes the change. */
    request: () => {
      last = Date.now();
      first ??= last;
      working ??= work();
    },
    /** Cancels waiting builds. Resolves when no build is running. */
    stop: async () => {
      stopped = true;
      await working;
    },
  };
}
