// A test that counts what it tries, for the table of `npm run test:trust`.
import { expect, it } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Read by scripts/test-trust.ts. */
    figures?: { proof: string; what: string; tries: number; deviations: string[] };
  }
}

/** Counts one try, or `tries` of them, with a sentence for each that did not come out as it must. */
export type Tried = (deviations: string[], tries?: number) => void;

/**
 * A line of the table: what is proved, and what is tried for it. All of it is tried, then it fails if anything
 * deviated. The time is that of `attempt`, so what is slow to set up belongs into it.
 */
export function proof(name: string, what: string, attempt: (tried: Tried) => Promise<void>): void {
  it(`${name}: ${what}`, { timeout: 600_000 }, async ({ task }) => {
    const figures = { proof: name, what, tries: 0, deviations: [] as string[] };
    task.meta.figures = figures;
    await attempt((deviations, tries = 1) => {
      figures.tries += tries;
      figures.deviations.push(...deviations);
    });
    // The table says how many there are; some of them say what it is.
    expect(figures.deviations.slice(0, 20)).toEqual([]);
    // What tries nothing proves nothing.
    expect(figures.tries).toBeGreaterThan(0);
  });
}
