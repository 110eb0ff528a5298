// Temporary folders for builds, inside the project. For an output elsewhere, Astro keeps intermediate files in one shared
// folder in .astro, where concurrent builds would break each other.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clearAway } from '../shared/files.ts';

const folder = join('.astro', 'builds');
const hour = 3_600_000;

/**
 * Returns a new path inside the project for one build, and removes leftovers of killed builds. The start time is in the
 * name, because a disk's clock may be wrong and would make a running build look old.
 */
export function newBuildFolder(): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const began = Number.parseInt(name.split('-')[1] ?? '', 36);
    if (!(Date.now() - began < hour)) clearAway(join(folder, name));
  }
  return join(folder, `${process.pid}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`);
}

/** Moves a finished folder, even to another disk. */
export function moveFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(from) || existsSync(to)) throw error;
    cpSync(from, to, { recursive: true });
  }
}
