/** Milliseconds that a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Does the work so many times, one after the other; gives the milliseconds of each. */
export async function repeated(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const figures: number[] = [];
  while (figures.length < runs) figures.push(await timed(work));
  return figures;
}

const units = {
  s: (milliseconds: number) => (milliseconds / 1000).toFixed(1),
  ms: (milliseconds: number) => milliseconds.toFixed(0),
};

/** One line: the median, and from the quickest to the slowest of how many runs. */
export function report(what: string, milliseconds: readonly number[], unit: keyof typeof units = 's'): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (index: number) => units[unit](sorted[index] ?? 0);
  const runs = `${sorted.length} ${sorted.length === 1 ? 'run' : 'runs'}`;
  const median = at(Math.floor(sorted.length / 2));
  console.log(`${what}: median ${median} ${unit} (${at(0)}–${at(sorted.length - 1)}, ${runs})`);
}
