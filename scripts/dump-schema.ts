// `node scripts/dump-schema.ts > schema.txt`: what the migrations make of a real PostgreSQL, sorted, one fact after
// the other. Two of these, from before and after, show what a rewritten migration really changes. The stand-ins for
// pg_net, the Vault and pg_cron are there, so that what is done where they are found is in it as well.
import type { Sql } from 'postgres';
import { UserError } from './shared/errors.ts';
import { extensions } from './testing/extensions.ts';
import { openPostgres, startPostgres } from './testing/postgres.ts';
import { postgresFolder } from './testing/postgres-folder.ts';

const ours = "in ('public'::regnamespace, 'private'::regnamespace)";

/** An access list in words; what PostgreSQL grants by default is spelled out, so that it compares. */
const granted = (list: string, kind: string, owner: string) => `(
  select string_agg(format('%s: %s', case grantee when 0 then 'public' else grantee::regrole::text end, rights), '; '
    order by grantee::regrole::text)
  from (select grantee, string_agg(lower(privilege_type), ' ' order by privilege_type) as rights
    from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) group by grantee) a)`;

/** Each selects one column of text. */
const sections: Record<string, string> = {
  Schemas: `select nspname || ' to ' || ${granted('nspacl', 'n', 'nspowner')} from pg_namespace where oid ${ours}`,
  Tables: `select format('%s %s, row level security %s %s, to %s', relkind, oid::regclass, relrowsecurity, reloptions,
      ${granted('relacl', 'r', 'relowner')}) from pg_class where relnamespace ${ours} and relkind in ('r', 'p', 'v')`,
  Sequences: `select format('%s to %s', oid::regclass, ${granted('relacl', 's', 'relowner')})
    from pg_class where relnamespace ${ours} and relkind = 'S'`,
  Columns: `select format('%s.%s %s%s%s%s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, case when attidentity <> '' then ' identity ' || attidentity::text end,
      case when attgenerated <> '' then ' generated as' end, ' ' || pg_get_expr(adbin, adrelid))
      || case when attacl is null then '' else ' to ' || ${granted('attacl', 'c', 'relowner')} end
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where relnamespace ${ours} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  'Order of columns': `select format('%s (%s)', attrelid::regclass, string_agg(attname, ', ' order by attnum))
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace ${ours} and relkind in ('r', 'p') and attnum > 0 and not attisdropped group by attrelid`,
  Constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace ${ours}`,
  Indexes: `select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid where relnamespace ${ours}`,
  Views: `select format('%s as %s', oid::regclass, pg_get_viewdef(oid)) from pg_class where relnamespace ${ours} and relkind = 'v'`,
  Policies: `select format('%s.%s %s %s to %s using %s with check %s', schemaname, tablename, policyname, cmd,
      array_to_string(roles, ' '), qual, with_check) from pg_policies`,
  Triggers: `select format('%s %s %s: %s%s', tgrelid::regclass,
      case when tgtype::int & 2 > 0 then 'before' else 'after' end,
      case when tgtype::int & 1 > 0 then 'row' else 'statement' end, pg_get_triggerdef(oid),
      case when tgenabled <> 'O' then ' (' || tgenabled::text || ')' end)
    from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace ${ours})`,
  Functions: `select pg_get_functiondef(oid) || ' to ' || ${granted('proacl', 'f', 'proowner')}
    from pg_proc where pronamespace ${ours}`,
  Comments: `select format('%s %s: %s', type, identity, description)
    from pg_description, pg_identify_object(classoid, objoid, objsubid) where schema in ('public', 'private')
      or type = 'schema' and identity in ('public', 'private')`,
  'Default privileges': `select format('%s of %s to %s', defaclobjtype,
      case when defaclnamespace = 0 then 'every schema' else defaclnamespace::regnamespace::text end,
      ${granted('defaclacl', 'f', 'defaclrole')}) from pg_default_acl`,
  Extensions: 'select extname::text from pg_extension',
  Schedule: "select format('%s %s %s', jobname, schedule, command) from cron.job",
};

async function rows(sql: Sql): Promise<string[]> {
  const tables = await sql.unsafe<{ name: string; times: string[] }[]>(`
    select c.oid::regclass::text as name, array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and atttypid = 'timestamptz'::regtype) as times
    from pg_class c where relnamespace ${ours} and relkind = 'r' or c.oid = to_regclass('storage.buckets')`);
  const lines: string[] = [];
  for (const { name, times } of tables) {
    // Without times, which are those of this run, and without random keys.
    const found = await sql.unsafe(`select to_jsonb(t) - $1::text[] as row from ${name} t`, [times]);
    lines.push(...found.map(({ row }) => `${name} ${JSON.stringify(row)}`));
  }
  return lines;
}

const programs = postgresFolder();
if (!programs) throw new UserError('PostgreSQL (initdb, pg_ctl) is not installed here.');
const server = await startPostgres(programs);
try {
  const sql = server.connect();
  await sql.unsafe(extensions).simple();
  await (await openPostgres(server)).close();
  // Every name with its schema, whatever it is printed by.
  await sql`set search_path = ''`;
  const print = (title: string, facts: string[]) => console.log(`# ${title}\n\n${facts.sort().join('\n')}\n`);
  for (const [title, query] of Object.entries(sections)) {
    print(
      title,
      (await sql.unsafe(query)).map((row) => String(Object.values(row)[0])),
    );
  }
  print('Rows', await rows(sql));
} finally {
  await server.close();
}
