// The embedded backend on another port: what was uploaded is found at its new address.
import type { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { updateUploadUrls } from '../../scripts/local/seed.ts';
import { openDatabase } from '../support/pglite.ts';

it('pictures within texts move with the port of the backend, and nothing else does', async () => {
  const connection = await openDatabase();
  const db = connection.driver as PGlite;
  const text = (port: number) =>
    `<p><img src="http://127.0.0.1:${port}/storage/v1/object/public/logos/page-1-a.jpg" alt="The hall" /> <a href="http://127.0.0.1:1/seva">seva</a></p>`;
  await db.query(`update public.page_content set content = $1 where page = 'about' and section = 'history'`, [
    text(1),
  ]);
  await updateUploadUrls(db, 'http://127.0.0.1:1', 'http://127.0.0.1:2');
  const { rows } = await db.query(
    `select content from public.page_content where page = 'about' and section = 'history'`,
  );
  expect(rows).toEqual([{ content: text(2) }]);
  await connection.close();
});
