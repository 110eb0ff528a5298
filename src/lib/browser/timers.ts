interface Limits {
  attempts: number;
  /** Milliseconds between two attempts. */
  pause: number;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Retries a load. Resolves with the first success; rejects with the last error. */
export async function retry<T>(load: () => Promise<T>, { attempts, pause }: Limits): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (attempts <= 1) throw error;
  }
  await wait(pause);
  return retry(load, { attempts: attempts - 1, pause });
}

/** Rejects if the promise takes longer than `timeout` milliseconds. Does not abort the work behind it. */
export function withTimeout<T>(promise: Promise<T>, timeout = 9_000): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`No answer within ${timeout} ms.`)), timeout);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

/** Calls the function immediately, and again at the start of each minute. */
export function onEachMinute(call: () => void) {
  call();
  setTimeout(() => onEachMinute(call), 60_000 - (Date.now() % 60_000));
}
