/**
 * For the short lives of tests and of what they start: V8 does not optimise PGlite's WebAssembly, which takes a second of
 * processor time with each database and is won back only by long calculations in SQL.
 */
export const nodeFlags = ['--liftoff-only'];
