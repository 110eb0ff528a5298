// A real PostgreSQL to attack.
import type { Sql } from 'postgres';
import { postgresFolder } from '../../../scripts/testing/postgres-folder.ts';
import { openPostgres, type PostgresServer, startPostgres } from '../../support/postgres.ts';

export interface Attacked {
  /** The owner's. */
  sql: Sql;
  connect: PostgresServer['connect'];
}

/** Runs `work` with a migrated server that is gone afterwards. Without PostgreSQL it fails: nothing would be proved. */
export async function withPostgres(work: (attacked: Attacked) => Promise<void>): Promise<void> {
  const programs = postgresFolder();
  if (!programs) throw new Error('This proof needs PostgreSQL (initdb, pg_ctl) installed.');
  const server = await startPostgres(programs);
  try {
    const connection = await openPostgres(server);
    await connection.close();
    await work({ sql: server.connect(), connect: server.connect });
  } finally {
    await server.close();
  }
}
