import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Returns the folder of PostgreSQL's programs, or `undefined` if it is not installed. */
export function postgresFolder(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const folders = [...versions.map((version) => join(debian, version, 'bin')), stdout?.trim()];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
}
