// The temporary folders of builds. They are inside the project, because Astro keeps its intermediate files beside the
// output only there; otherwise all builds share one folder in .astro, where concurrent builds would break each other.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clearAway } from '../shared/files.ts';

const folder = join('.astro', 'builds');
const hour = 3_600_000;

/**
 * A new path inside the project for one build; removes what killed builds have left. When a build began is part of its
 * name, because a disk may have another clock than this process, and then a running build would look old.
 */
export function newBuildFolder(): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const began = Number.parseInt(name.split('-')[1] ?? '', 36);
    if (!(Date.now() - began < hour)) clearAway(join(folder, name));
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
