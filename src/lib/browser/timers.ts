interface Limits {
  attempts: number;
  /** Milliseconds between two attempts. */
  pause: number;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The result of the first attempt that succeeds; rejects as the last attempt did. */
export async function retry<T>(load: () => Promise<T>, { attempts, pause }: Limits): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (attempts <= 1) throw error;
  }
  await wait(pause);
  return retry(load, { attempts: attempts - 1, pause });
}

/** The promise's value; rejects after that many milliseconds, without aborting the work behind the promise. */
export function withTimeout<T>(promise: Promise<T>, timeout = 9_000): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`No answer within ${timeout} ms.`)), timeout);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

/** Calls at once, and again as each minute of the clock begins. */
export function onEachMinute(tell: () => void) {
  tell();
  setTimeout(() => onEachMinute(tell), 60_000 - (Date.now() % 60_000));
}
