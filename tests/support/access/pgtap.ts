// Builds pgTAP from supabase/access/matrix.ts.
import type { Relation, Row } from '../../../supabase/access/matrix.ts';
import type { Role } from '../../../supabase/access/roles.ts';

export const roles: Record<Role, string> = {
  visitor: 'a visitor',
  anonymousSession: 'an anonymous session',
  website: 'an administrator with Website',
  administrator: 'an administrator',
};
export const everyRole = Object.keys(roles) as Role[];

export const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
export const identifier = (name: string) => `"${name}"`;
export const tableOf = ({ name }: Pick<Relation, 'name'>) => `public.${identifier(name)}`;

export const matching = (row: Row) =>
  Object.entries(row)
    .map(([column, value]) => `${identifier(column)} = ${literal(value)}`)
    .join(' and ');

export function insertOf(table: string, row: Row): string {
  const columns = Object.keys(row).map(identifier).join(', ');
  return `insert into ${table} (${columns}) values (${Object.values(row).map(literal).join(', ')})`;
}

const functions = `
  -- Runs the statement and rolls it back. Returns the number of rows it touched, or its SQLSTATE.
  create function pg_temp.outcome(statement text) returns text language plpgsql as $$
  declare
    touched bigint;
  begin
    execute statement;
    get diagnostics touched = row_count;
    raise exception using errcode = 'UNDO1', message = touched;
  exception
    when sqlstate 'UNDO1' then return sqlerrm;
    when others then return sqlstate;
  end $$;
  -- Counts rows, including those that the role cannot see.
  create function pg_temp.stored(relation regclass, condition text default 'true') returns text
  language plpgsql security definer as $$
  declare
    counted text;
  begin
    execute format('select count(*) from %s where %s', relation, condition) into counted;
    return counted;
  end $$;`;

export const refused = literal('42501');

export interface Probe {
  statement: string;
  /** SQL expression of a number of rows or an SQLSTATE. */
  expected: string;
  says: string;
}

export const outcome = (statement: string, expected: string, says: string): Probe => ({
  statement,
  expected,
  says,
});

/** Combines all probes into one assertion, because a pgTAP assertion is slower than a statement. */
function deviations(probes: Probe[], role: string): string {
  const values = probes.map(
    ({ statement, expected, says }) => `(${literal(statement)}, ${expected}, ${literal(says)})`,
  );
  return hasRows(
    `select says, got, expected from (values ${values.join(', ')}) as probe (statement, expected, says),
      lateral pg_temp.outcome(statement) as got where got is distinct from expected`,
    [],
    `permissions of ${role}`,
  );
}

export const stored = (table: string, condition = 'true') =>
  `pg_temp.stored(${literal(table)}, ${literal(condition)})`;

export function hasRows(query: string, expected: string[][], says: string): string {
  if (expected.length === 0) return `select is_empty(${literal(query)}, ${literal(says)});`;
  const values = expected.map((row) => `(${row.map(literal).join(', ')})`).join(', ');
  return `select set_eq(${literal(query)}, ${literal(`values ${values}`)}, ${literal(says)});`;
}

export function as(role: Role | 'service_role' | 'owner', assertions: (string | Probe)[]): string[] {
  const probes = assertions.filter((each) => typeof each === 'object');
  return [
    `select tests.as_${role === 'anonymousSession' ? 'anonymous_session' : role}();`,
    ...assertions.filter((each) => typeof each === 'string'),
    ...(probes.length > 0 ? [deviations(probes, role)] : []),
  ];
}

export function pgtapFile(lines: string[]): string {
  const planned = lines.filter((line) => /^select (is|isnt|is_empty|set_eq)\(/.test(line)).length;
  return [
    'begin;',
    functions,
    `select plan(${planned});`,
    ...lines,
    'select * from finish();',
    'rollback;',
  ].join('\n');
}
