import { failureReason } from '../shared/http.ts';

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The value in the middle; of none, NaN. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The value that the given share of the values do not exceed: of twenty and 0.95, the last but one. */
export const slowest = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** A Markdown table, its columns padded. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, index) =>
    Math.max(3, head.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Prints one line: the median, the fastest and the slowest run, in seconds, and the number of runs. */
export function report(what: string, milliseconds: readonly number[]): void {
  const seconds = milliseconds.map((each) => each / 1000);
  const [fastest, slowest] = [Math.min(...seconds), Math.max(...seconds)].map((each) => each.toFixed(1));
  const runs = `${seconds.length} ${seconds.length === 1 ? 'run' : 'runs'}`;
  console.log(`${what}: median ${median(seconds).toFixed(1)} s (${fastest}–${slowest}, ${runs})`);
}

/** Measures one thing. What fails is said in a line, and counts as a failure of the run, but the rest is measured. */
export async function attempt(what: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    console.log(`${what}: could not be measured (${failureReason(error)})`);
    process.exitCode = 1;
  }
}
