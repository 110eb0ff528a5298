/** Milliseconds after which an island says that nothing came, rather than keep its reader waiting. */
const patience = 9_000;

/** The promise's value; rejects when it takes longer than an island's patience. What it waits for goes on. */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`No answer within ${patience} ms.`)), patience);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
