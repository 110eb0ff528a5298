/** What one check of the doctor found: one line for a person, who need not know the inside. */
export interface Finding {
  level: 'ok' | 'fail' | 'skip';
  /** What was looked at, in two or three words. */
  name: string;
  /** What was found. */
  detail: string;
  /** What to do about it. */
  advice?: string;
}

/** All is well. */
export const ok = (name: string, detail: string): Finding => ({ level: 'ok', name, detail });

/** Something must be mended, and how. */
export const fail = (name: string, detail: string, advice: string): Finding => ({
  level: 'fail',
  name,
  detail,
  advice,
});

/** It could not be looked at, and what would be needed. */
export const skip = (name: string, detail: string): Finding => ({ level: 'skip', name, detail });

const labels = { ok: 'ok  ', fail: 'FAIL', skip: 'skip' };

/** The finding as one readable line. */
export function line({ level, name, detail, advice }: Finding): string {
  return `${labels[level]}  ${name.padEnd(32)}  ${detail}${advice ? ` → ${advice}` : ''}`;
}
