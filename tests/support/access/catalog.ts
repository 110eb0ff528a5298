// pgTAP from supabase/access/matrix.ts: the database catalog has nothing that the matrix does not list, so the probes of
// the matrix cover everything.
import { functions, privateFunctions, privateTables, relations } from '../../../supabase/access/matrix.ts';
import { hasRows, pgtapFile } from './pgtap.ts';

const ofPublic = "relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')";

const ofTables = [
  hasRows(
    `select relname::text from pg_class where ${ofPublic}`,
    relations.map(({ name }) => [name]),
    'every table and view is in the matrix',
  ),
  hasRows(
    `select relname, role, privilege from pg_class, unnest(array['anon', 'authenticated']) role,
      unnest(array['truncate', 'references', 'trigger']) privilege
      where ${ofPublic} and has_table_privilege(role, oid, privilege)`,
    [],
    'no API role truncates, references or adds triggers',
  ),
];

const forEach = (names: string, callers: string[]) =>
  names.split(' ').flatMap((name) => callers.map((caller) => [name, caller]));

const functionGrants = [
  hasRows(
    "select proname::text from pg_proc where pronamespace = 'public'::regnamespace",
    Object.values(functions).flatMap((names) => names.split(' ').map((name) => [name])),
    'every function of the API is in the matrix',
  ),
  hasRows(
    `select proname::text, role from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) role
      where pronamespace = 'private'::regnamespace and has_function_privilege(role, oid, 'execute')`,
    [
      ...forEach(privateFunctions.everybody, ['anon', 'authenticated', 'service_role']),
      ...forEach(privateFunctions.administrators, ['authenticated', 'service_role']),
    ],
    'only the listed roles call the functions of private',
  ),
];

const outsidePublic = [
  hasRows(
    `select relname, role from pg_class, unnest(array['anon', 'authenticated']) role
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'S'
        and has_sequence_privilege(role, oid, 'usage, select, update')`,
    [],
    'sequences are closed',
  ),
  hasRows(
    `select relname, role from pg_class, unnest(array['anon', 'authenticated']) role
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and (has_table_privilege(role, oid, 'select, insert, update, delete, truncate')
          or has_any_column_privilege(role, oid, 'select, insert, update'))`,
    [],
    'the tables of private are closed',
  ),
  hasRows(
    `select relname::text, string_agg(privilege, ' ' order by privilege) from pg_class,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege('service_role', oid, privilege) group by relname`,
    Object.entries(privateTables),
    'the service role does only what the matrix lists',
  ),
  hasRows(
    `select nspname, role from pg_namespace, unnest(array['anon', 'authenticated', 'service_role']) role
      where nspname in ('public', 'private') and has_schema_privilege(role, oid, 'create')`,
    [],
    'no role creates anything',
  ),
];

export const catalogProbes = () => pgtapFile([...ofTables, ...functionGrants, ...outsidePublic]);
