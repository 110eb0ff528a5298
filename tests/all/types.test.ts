import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateTypes, typesFile } from '../../scripts/gen-types.ts';
import { openDatabase } from '../support/pglite.ts';

it('database.types.ts is up to date (run npm run db:types)', async () => {
  const connection = await openDatabase();
  try {
    expect(await generateTypes(connection.driver)).toBe(readFileSync(typesFile, 'utf8'));
  } finally {
    await connection.close();
  }
});
