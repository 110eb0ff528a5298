import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Formats source code with Biome, by the rules for a file with that name. */
export async function formatSource(source: string, file: string): Promise<string> {
  const biome = spawn(join('node_modules', '.bin', 'biome'), ['format', `--stdin-file-path=${file}`]);
  biome.stdin.end(source);
  return text(biome.stdout);
}
