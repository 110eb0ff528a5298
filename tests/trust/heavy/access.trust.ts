// supabase/access/matrix.ts and supabase/tests, which are made for PGlite as well, held by a real PostgreSQL.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relations } from '../../../supabase/access/matrix.ts';
import { catalogProbes } from '../../support/access/catalog.ts';
import { elsewhereProbes } from '../../support/access/elsewhere.ts';
import { probesOf } from '../../support/access/probes.ts';
import { testsFolder } from '../../support/pglite.ts';
import { proof, type Tried } from '../proof.ts';
import { preparePgtap } from './pgtap.ts';
import { withPostgres } from './postgres.ts';

const ruleFiles = () =>
  readdirSync(testsFolder)
    .filter((name) => name.endsWith('.test.sql'))
    .map((name) => readFileSync(join(testsFolder, name), 'utf8'));

const tryAll = (files: string[], tried: Tried) =>
  withPostgres(async ({ sql }) => {
    const run = await preparePgtap(sql);
    for (const file of files) {
      const { failures, planned } = await run(file);
      tried(failures, planned);
    }
  });

proof('Access on PostgreSQL', 'every role with every table, column, function and picture', (tried) =>
  tryAll([...relations.map(probesOf), elsewhereProbes(), catalogProbes()], tried),
);

proof('Rules on PostgreSQL', 'what the database refuses and permits, in pgTAP', (tried) =>
  tryAll(ruleFiles(), tried),
);
