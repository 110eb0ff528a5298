/** The result of one check, printed as one line that needs no knowledge of the code. */
export interface Finding {
  level: 'ok' | 'fail' | 'skip';
  name: string;
  detail: string;
  advice?: string;
}

export const ok = (name: string, detail: string): Finding => ({ level: 'ok', name, detail });

/** Something must be fixed; `advice` says how. */
export const fail = (name: string, detail: string, advice: string): Finding => ({
  level: 'fail',
  name,
  detail,
  advice,
});

/** It could not be checked; `detail` says why. */
export const skip = (name: string, detail: string): Finding => ({ level: 'skip', name, detail });

const labels = { ok: 'ok  ', fail: 'FAIL', skip: 'skip' };

/** The finding as one readable line. */
export function formatFinding({ level, name, detail, advice }: Finding): string {
  return `${labels[level]}  ${name.padEnd(32)}  ${detail}${advice ? ` → ${advice}` : ''}`;
}
