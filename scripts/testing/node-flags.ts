/**
 * Keeps V8 from optimizing PGlite's WebAssembly in short-lived test processes. Optimizing takes a second per database and
 * pays off only for long calculations in SQL.
 */
export const nodeFlags = ['--liftoff-only'];
