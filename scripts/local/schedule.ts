/** When builds run: after a quiet time, never two at once, and again if something changed meanwhile. */
export interface Schedule {
  /** Something changed; a build that starts from now on will include it. */
  request: () => void;
  /** Resolves when nothing is waiting or running. */
  idle: () => Promise<void>;
  /** Runs no further build. */
  stop: () => void;
}

interface Options {
  run: () => Promise<void>;
  /** Milliseconds without a further request before a build starts. */
  quietMs: number;
  /** Milliseconds after which a build starts even though requests keep coming. */
  patienceMs: number;
}

/** Makes a schedule. `run` handles its own errors: what it throws is the caller's bug and is not caught. */
export function createSchedule({ run, quietMs, patienceMs }: Options): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let firstRequest: number | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let waiters: (() => void)[] = [];

  function settle() {
    if (timer || running) return;
    for (const done of waiters) done();
    waiters = [];
  }

  function start() {
    timer = undefined;
    firstRequest = undefined;
    running = run().finally(() => {
      running = undefined;
      // Asked for while it ran: what changed may have missed that build.
      if (firstRequest !== undefined) arm();
      settle();
    });
  }

  function arm() {
    if (stopped || firstRequest === undefined || running) return;
    clearTimeout(timer);
    const patienceLeft = firstRequest + patienceMs - Date.now();
    timer = setTimeout(start, Math.max(0, Math.min(quietMs, patienceLeft)));
  }

  return {
    request: () => {
      firstRequest ??= Date.now();
      arm();
    },
    idle: () =>
      new Promise((done) => {
        waiters.push(done);
        settle();
      }),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      settle();
    },
  };
}
