/** Runs builds after a quiet time, never two at once, and again if something changed meanwhile. */
export interface Schedule {
  /** Call it after a change: a build that starts later will include it. */
  request: () => void;
  /** Resolves when no build is waiting or running. */
  idle: () => Promise<void>;
  /** Runs no further build. */
  stop: () => void;
}

interface Options {
  run: () => Promise<void>;
  /** Milliseconds without a request before a build starts. */
  quietMs: number;
  /** Milliseconds after the first request at which a build starts even if requests keep coming. */
  maxWaitMs: number;
  /** While this is true, no build starts; what was requested is built afterwards. */
  isPaused?: () => boolean;
}

/** Creates a schedule. `run` must handle its own errors: they are not caught here. */
export function createSchedule({ run, quietMs, maxWaitMs, isPaused }: Options): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let firstRequest: number | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let waiters: (() => void)[] = [];

  function releaseWaiters() {
    if (timer || running) return;
    for (const done of waiters) done();
    waiters = [];
  }

  function start() {
    if (isPaused?.()) {
      timer = setTimeout(start, quietMs);
      return;
    }
    timer = undefined;
    firstRequest = undefined;
    running = run().finally(() => {
      running = undefined;
      // A change during the build may not be in it.
      if (firstRequest !== undefined) arm();
      releaseWaiters();
    });
  }

  function arm() {
    if (stopped || firstRequest === undefined || running) return;
    clearTimeout(timer);
    const waitLeft = firstRequest + maxWaitMs - Date.now();
    timer = setTimeout(start, Math.max(0, Math.min(quietMs, waitLeft)));
  }

  return {
    request: () => {
      firstRequest ??= Date.now();
      arm();
    },
    idle: () =>
      new Promise((done) => {
        waiters.push(done);
        releaseWaiters();
      }),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      releaseWaiters();
    },
  };
}
