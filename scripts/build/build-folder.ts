// The temporary folders of builds. They are inside the project, because Astro keeps its intermediate files beside the
// output only there; otherwise all builds share one folder in .astro, where concurrent builds would break each other.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = join('.astro', 'builds');
const hour = 3_600_000;

/** A new path inside the project for one build; removes what killed builds have left. */
export function newBuildFolder(): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - since > hour) rmSync(path, { recursive: true, force: true });
  }
  return join(folder, `${process.pid}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`);
}

/** Moves a finished folder, also to another disk. */
export function moveFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(from) || existsSync(to)) throw error;
    cpSync(from, to, { recursive: true });
  }
}
