import { describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';
import { accessDifferences, expectedHealth, type Health, readHealth } from './health.ts';

function migrations({ local }: Project, expected: Health, actual: Health): Finding {
  const name = 'Migrations';
  const missing = expected.migrations.filter((version) => !actual.migrations.includes(version));
  const ahead = actual.migrations.filter((version) => !expected.migrations.includes(version));
  if (missing.length > 0)
    return fail(
      name,
      `${missing.length} not applied yet, from ${missing[0]} on`,
      local ? 'stop `npm start` and start it again' : 'run `npx supabase db push --remote`',
    );
  if (ahead.length > 0)
    return fail(
      name,
      `the database is ahead: ${ahead.join(', ')}`,
      'bring this checkout up to date (git pull)',
    );
  return ok(name, `all ${actual.migrations.length} applied`);
}

function access(expected: Health, actual: Health): Finding {
  const name = 'Grants and policies';
  if (actual.unguarded.length > 0) {
    return fail(
      name,
      `row level security is off on ${actual.unguarded.join(', ')}`,
      'switch it on: alter table … enable row level security',
    );
  }
  const found = accessDifferences(expected, actual);
  if (found.length === 0)
    return ok(
      name,
      `${actual.grants.length} grants and ${actual.policies.length} policies, as in supabase/migrations`,
    );
  const more = found.length > 2 ? `, and ${found.length - 2} more` : '';
  return fail(
    name,
    `differ from supabase/migrations: ${found.slice(0, 2).join('; ')}${more}`,
    'undo it in the SQL editor, or write a migration if it is wanted',
  );
}

function administrators({ administrators: count, strangers }: Health): Finding {
  const name = 'Administrators';
  if (strangers > 0) {
    return fail(
      name,
      `${strangers} anonymous users exist`,
      'turn anonymous sign-in off and delete them in Authentication, Users',
    );
  }
  if (count === 0)
    return fail(
      name,
      'there is none, so nobody can sign in',
      'run `npm run admin:create -- name@example.org`',
    );
  return ok(name, `${count}; whoever is listed in Authentication, Users may change everything`);
}

function timeZone({ timeZone: built }: Project, { time_zone: stored }: Health): Finding {
  const name = 'Time zone';
  if (built === stored) return ok(name, `${stored}, in the database and on the site`);
  return fail(
    name,
    `the database says ${stored}, PUBLIC_TEMPLE_TIME_ZONE says ${built}`,
    `set the variable, or run: update private.settings set time_zone = '${built}';`,
  );
}

/** Checks that need the secret key, because only the database itself can answer them. */
export async function checkDatabase(project: Project): Promise<Finding[]> {
  if (!project.secretKey) return [skip('Inside the database', 'needs SUPABASE_SECRET_KEY')];
  const actual = await readHealth(project);
  if ('status' in actual) {
    return [
      fail(
        'Inside the database',
        `it does not say how it is (${describeAnswer(actual)})`,
        'run `npx supabase db push --remote`',
      ),
    ];
  }
  const expected = await expectedHealth();
  const upToDate = migrations(project, expected, actual);
  return [
    upToDate,
    upToDate.level === 'ok'
      ? access(expected, actual)
      : skip('Grants and policies', 'compared once the migrations are the same'),
    administrators(actual),
    timeZone(project, actual),
  ];
}
