/** Milliseconds after which an island reports a failure instead of waiting longer. */
const timeout = 9_000;

/** The promise's value; rejects after the timeout, without aborting the work behind the promise. */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`No answer within ${timeout} ms.`)), timeout);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
