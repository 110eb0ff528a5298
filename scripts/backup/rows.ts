import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../shared/errors.ts';
import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';

export type Row = Record<string, unknown>;

/** The result of public.backup_rows(): all rows in one snapshot. */
export interface Rows {
  tables: Record<string, Row[]>;
  content_version: number;
  administrators: string[];
  migrations: string[];
  /** When families' data was erased, and the references of their bookings. */
  erasures: { erasedat: string; booking_references: string[] }[];
  /** Tables with rows from migrations. Backups from before such a migration lack its rows. */
  made_by_migrations: string[];
  /** Columns of this version by table, for fitting older backups. */
  columns: Record<string, string[]>;
  message_kinds: string[];
}

// Long, because one request carries all rows.
const timeoutMs = 10 * 60_000;

/** Reads all rows; throws UserError. */
export async function readRows(project: Project): Promise<Rows> {
  const options = { method: 'POST', body: {}, key: project.secretKey, timeoutMs };
  const answer = await callApi(project, '/rest/v1/rpc/backup_rows', options);
  if (answer.status === 200) return answer.body as Rows;
  throw new UserError(`The rows could not be read: ${describeAnswer(answer)}`);
}

/** Restores all rows or none. With `null`, only checks whether a restore is allowed. Throws UserError. */
export async function restoreRows(
  project: Project,
  tables: Rows['tables'] | null,
  replace: boolean,
): Promise<void> {
  const options = { method: 'POST', body: { tables, replace }, key: project.secretKey, timeoutMs };
  const answer = await callApi(project, '/rest/v1/rpc/restore_rows', options);
  if (answer.status >= 200 && answer.status < 300) return;
  const hint = answer.code === 'PT409' && !replace ? ' To overwrite the existing data, add --replace.' : '';
  throw new UserError(`Nothing was restored: ${answer.message || describeAnswer(answer)}${hint}`);
}

export const asLines = (rows: Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export const fromLines = (text: string): Row[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

/** Rows hold full addresses of uploads, which change with the project. */
export const withUploadUrls = (lines: string, from: string, to: string) =>
  lines.replaceAll(`${from}/storage/v1/object/public/`, `${to}/storage/v1/object/public/`);

/** Whether a table matches the backup. Later migrations may have added columns and, if `allowsMore`, rows. */
export function isRestored(backup: Row[], now: Row[], allowsMore: boolean): boolean {
  const byId = new Map(now.map((row) => [row.id, row]));
  const isSame = (row: Row) => {
    const found = byId.get(row.id);
    return found && Object.keys(row).every((column) => isDeepStrictEqual(row[column], found[column]));
  };
  return (allowsMore || now.length === backup.length) && backup.every(isSame);
}
