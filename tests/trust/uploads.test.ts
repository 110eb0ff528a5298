// Browsers treat an upload as the type that it was stored with, whatever its name or content.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Attacked, openAttacked } from './attacked.ts';

let attacked: Attacked;

beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked?.close());

it.each(['page-1-hall.html', 'page-1-hall.svg', 'page-1-hall', 'page-1-hall.js', 'page-1-hall.jpg'])(
  '%s, stored as a JPEG, is served as one',
  async (name) => {
    const body = '<script>alert(1)</script>';
    const headers = { apikey: attacked.secrets.secretKey, 'Content-Type': 'image/jpeg' };
    const stored = await attacked.ask(`/storage/v1/object/logos/${name}`, { body, headers });
    expect(stored.status).toBe(200);
    for (const path of [`/object/public/logos/${name}`, `/object/logos/${name}`]) {
      const answer = await attacked.asAdministrator(`/storage/v1${path}`);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.text()).toBe(body);
    }
  },
);

it('a picture whose file is gone is not found, and nothing worse', async () => {
  const path = '/storage/v1/object/public/logos/page-9-lost.png';
  await attacked.backend.db.exec(
    "insert into storage.objects (bucket_id, name, metadata) values ('logos', 'page-9-lost.png', '{}')",
  );
  const answer = await attacked.ask(path);
  expect([answer.status, (await answer.json()).statusCode]).toEqual([400, '404']);
});
