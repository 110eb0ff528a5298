/** The promise's value; rejects after that many milliseconds, without aborting the work behind the promise. */
export function withTimeout<T>(promise: Promise<T>, timeout = 9_000): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`No answer within ${timeout} ms.`)), timeout);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
