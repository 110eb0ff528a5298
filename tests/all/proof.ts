// A test that tries much and fails, when all of it has been tried, if anything deviated.
import { expect, it } from 'vitest';

/** Notes one try, with a sentence for each thing that did not come out as it must. */
export type Tried = (deviations: string[]) => void;

/** What is proved, and what is tried for it. */
export function proof(name: string, what: string, attempt: (tried: Tried) => Promise<void>): void {
  it(`${name}: ${what}`, { timeout: 600_000 }, async () => {
    let tries = 0;
    const deviations: string[] = [];
    await attempt((found) => {
      tries += 1;
      deviations.push(...found);
    });
    expect(deviations.slice(0, 20)).toEqual([]);
    // What tries nothing proves nothing.
    expect(tries).toBeGreaterThan(0);
  });
}
