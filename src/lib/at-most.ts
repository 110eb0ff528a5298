/** Lets at most so many pieces of work run at once; the others wait, first come first served. */
export function atMost(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The place goes straight to whoever waits.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
