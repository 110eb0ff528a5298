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
