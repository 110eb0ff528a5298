/** Result of one check, printed as one line. The line must make sense without knowing the code. */
export interface Finding {
  level: 'ok' | 'fail' | 'skip';
  name: string;
  detail: string;
  advice?: string;
}

export const ok = (name: string, detail: string): Finding => ({ level: 'ok', name, detail });

/** A problem to fix; `advice` says how. */
export const fail = (name: string, detail: string, advice: string): Finding => ({
  level: 'fail',
  name,
  detail,
  advice,
});

/** A check that could not run; `detail` says why. */
export const skip = (name: string, detail: string): Finding => ({ level: 'skip', name, detail });

const labels = { ok: 'ok  ', fail: 'FAIL', skip: 'skip' };

export function formatFinding({ level, name, detail, advice }: Finding): string {
  return `${labels[level]}  ${name.padEnd(32)}  ${detail}${advice ? ` → ${advice}` : ''}`;
}
