// How a backup reads and restores the files of a project's bucket.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listen } from '../../scripts/shared/listen.ts';
import { downloadObject, listObjects, uploadObject } from '../../scripts/shared/objects.ts';
import { findProject, type Project } from '../../scripts/shared/project.ts';

const stored = new Map<string, { data: Uint8Array<ArrayBuffer>; headers: Headers }>();
/** Files that the project lists at once, whatever it is asked for. */
let most = 100;
let server: Listening;
let project: Project;

beforeAll(async () => {
  const bucket = '/storage/v1/object/logos/';
  server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.headers.get('apikey') !== 'sb_secret_test') return new Response(null, { status: 401 });
    if (pathname === '/storage/v1/object/list/logos') {
      const { limit, offset } = await request.json();
      const rows = [...stored.keys()].sort().map((name) => ({ name, id: name === 'folder' ? null : name }));
      return Response.json(rows.slice(offset, offset + Math.min(limit, most)));
    }
    const name = decodeURIComponent(pathname.slice(bucket.length));
    if (request.method === 'POST') {
      stored.set(name, { data: new Uint8Array(await request.arrayBuffer()), headers: request.headers });
      return Response.json({ Id: name, Key: `logos/${name}` });
    }
    const { data, headers } = stored.get(name) ?? {};
    if (!data) return Response.json({ message: 'Object not found' }, { status: 404 });
    return new Response(data, { headers: { 'Content-Type': headers?.get('content-type') ?? '' } });
  });
  project = findProject(false, { PUBLIC_SUPABASE_URL: server.url, SUPABASE_SECRET_KEY: 'sb_secret_test' });
});
afterAll(() => server.close());

it('a picture comes back as it was, whatever its name, and stays in caches for a year', async () => {
  const picture = { contentType: 'image/png', data: new Uint8Array([137, 80, 78, 71, 0, 255]) };
  const name = 'langar 100%? ੴ #1.png';
  await uploadObject(project, name, picture);
  expect(await downloadObject(project, name)).toEqual(picture);
  const headers = stored.get(name)?.headers;
  expect(headers?.get('cache-control')).toBe('max-age=31536000');
  expect(headers?.get('x-upsert')).toBe('true');
});

it('one that is not there is named, with what the project said', async () => {
  await expect(downloadObject(project, 'gone.png')).rejects.toThrow(
    'gone.png cannot be downloaded: HTTP 404 Object not found',
  );
});

it.each([100, 1000, 5000])(
  'every picture is listed, of at most %i at once, and folders are not',
  async (atOnce) => {
    most = atOnce;
    stored.clear();
    const names = Array.from({ length: 2500 }, (_, index) => `${1000 + index}.jpg`);
    for (const name of [...names, 'folder'])
      stored.set(name, { data: new Uint8Array(), headers: new Headers() });
    expect(await listObjects(project)).toEqual(names);
  },
);
