interface Limits {
  attempts: number;
  /** Milliseconds between the end of one attempt and the beginning of the next. */
  pause: number;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The first success of so many attempts; rejects as the last one did. */
export async function retry<T>(load: () => Promise<T>, { attempts, pause }: Limits): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (attempts <= 1) throw error;
  }
  await wait(pause);
  return retry(load, { attempts: attempts - 1, pause });
}
