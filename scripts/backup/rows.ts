import { isDeepStrictEqual } from 'node:util';
import { ask, said } from '../doctor/http.ts';
import type { Project } from '../doctor/project.ts';
import { FriendlyError } from '../local/settings.ts';

type Row = Record<string, unknown>;

/** What public.backup_rows() says: all rows of one moment. */
export interface Rows {
  tables: Record<string, Row[]>;
  content_version: number;
  administrators: string[];
  migrations: string[];
}

// Long, because all rows travel in one request.
const timeoutMs = 10 * 60_000;

/** Takes all rows; throws FriendlyError. */
export async function takeRows(project: Project): Promise<Rows> {
  const options = { method: 'POST', body: {}, key: project.secretKey, timeoutMs };
  const answer = await ask(project, '/rest/v1/rpc/backup_rows', options);
  if (answer.status === 200) return answer.body as Rows;
  throw new FriendlyError(`The rows could not be read: ${said(answer)}`);
}

/** Puts the rows back, all or none; `null` only asks whether it may. Throws FriendlyError with a sentence. */
export async function putRows(
  project: Project,
  tables: Rows['tables'] | null,
  replace: boolean,
): Promise<void> {
  const options = { method: 'POST', body: { tables, replace }, key: project.secretKey, timeoutMs };
  const answer = await ask(project, '/rest/v1/rpc/restore_rows', options);
  if (answer.status >= 200 && answer.status < 300) return;
  const hint = answer.code === 'PT409' && !replace ? ' To replace what is there, add --replace.' : '';
  throw new FriendlyError(`Nothing was restored: ${answer.message || said(answer)}${hint}`);
}

/** Rows as lines of JSON. */
export const asLines = (rows: Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** And back. */
export const fromLines = (text: string): Row[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

/** Rows hold whole addresses of uploads; in another project the uploads have others. */
export const rehomed = (lines: string, from: string, to: string) =>
  lines.replaceAll(`${from}/storage/v1/object/public/`, `${to}/storage/v1/object/public/`);

// A backup from before a migration lacks the rows that it made here.
const madeByMigrations = ['public.page_content', 'public.page_images', 'public.notification_settings'];

/** Whether a table is as in the backup, as far as the backup goes: it may lack columns and rows of later migrations. */
export function isRestored(table: string, backup: Row[], now: Row[]): boolean {
  const byId = new Map(now.map((row) => [row.id, row]));
  const isSame = (row: Row) => {
    const found = byId.get(row.id);
    return found && Object.keys(row).every((column) => isDeepStrictEqual(row[column], found[column]));
  };
  return (now.length === backup.length || madeByMigrations.includes(table)) && backup.every(isSame);
}
