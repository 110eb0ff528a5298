interface Options {
  /** Must handle its own errors. */
  run: () => Promise<void>;
  /** Milliseconds without a request before a build starts. */
  quietMs: number;
  /** Milliseconds after the first request at which a build starts even if requests keep coming. */
  maxWaitMs: number;
  /** While this is true, no build starts; what was requested is built afterwards. */
  isPaused?: () => boolean;
}

/** Runs builds after a quiet time, never two at once, and again if something changed meanwhile. */
export function createSchedule({ run, quietMs, maxWaitMs, isPaused = () => false }: Options) {
  /** When the first and the last of the requests came that wait for a build. */
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
    /** Call it after a change: a build that starts later will include it. */
    request: () => {
      last = Date.now();
      first ??= last;
      working ??= work();
    },
    /** Runs no further build; resolves when none is running. */
    stop: async () => {
      stopped = true;
      await working;
    },
  };
}
