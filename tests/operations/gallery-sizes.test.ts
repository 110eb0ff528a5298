// The command that gives older pictures of the gallery their smaller sizes.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listObjects, uploadObject } from '../../scripts/shared/objects.ts';
import { findProject, type Project } from '../../scripts/shared/project.ts';
import { type Started, startBackend } from './backup-backends.ts';
import { openBareBackend } from './bare-backend.ts';
import { runScript } from './scripts.ts';

let backend: Started;
let project: Project;

const run = () => runScript('gallery-sizes.ts', [], backend.env);
const address = (name: string) => `${project.supabaseUrl}/storage/v1/object/public/logos/${name}`;
const put = (name: string, data: Buffer, contentType = 'image/jpeg') =>
  uploadObject(project, name, { contentType, data: new Uint8Array(data) });
const add = (src: string, has_sizes = false) =>
  backend.db.query('insert into public.gallery (src, alt, category, has_sizes) values ($1, $1, $2, $3)', [
    src,
    'langar',
    has_sizes,
  ]);
const drawn = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 18, g: 48, b: 90, alpha } } });
/** What the gallery says of each picture: its sides, and whether it has sizes. */
const told = async () => {
  const sql =
    "select src, width || ' × ' || height || (case when has_sizes then ', sized' else '' end) as told from public.gallery";
  const { rows } = await backend.db.query<{ src: string; told: string }>(sql);
  return Object.fromEntries(rows.map(({ src, told }) => [src.split('/').at(-1), told]));
};
const version = async () => (await backend.db.query('select version from public.content_version')).rows;

const justNow = `gallery-${Date.now()}-new.360.jpg`;

beforeAll(async () => {
  backend = await startBackend(openBareBackend);
  project = findProject(false, backend.env);
  const turned = await drawn(2000, 1000)
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const jpeg = await drawn(900, 600).jpeg().toBuffer();
  await put('gallery-1-turned.jpg', turned);
  await put('gallery-2-glass.png', await drawn(320, 240, 0).png().toBuffer(), 'image/png');
  await put('gallery-3-strip.png', await drawn(900, 60).png().toBuffer(), 'image/png');
  await put('gallery-4-broken.jpg', turned.subarray(0, 500));
  await put('gallery-5-lost.jpg', jpeg);
  await put('gallery-5-lost.1600.jpg', jpeg);
  for (const name of ['1-turned.jpg', '2-glass.png', '3-strip.png', '4-broken.jpg'])
    await add(address(`gallery-${name}`));
  await add(address('gallery-5-lost.jpg'), true);
  await add(address('gallery-6-gone.jpg'), true);
  await add('https://example.org/hall.jpg');
  for (const name of ['gallery-7-deleted.jpg', 'gallery-7-deleted.360.jpg', 'page-7-hall.360.jpg', justNow])
    await put(name, jpeg);
});
afterAll(() => backend?.close());

it('gives each uploaded picture its sizes, and says what it could not do', async () => {
  const { code, output } = await run();
  expect(output).toContain('Pictures that have been given their sizes: 3; that had them already: 0');
  expect(output).toContain('Pictures at another address, or too narrow, which each build draws: 2');
  expect(output).toContain('Removed sizes of deleted pictures: 1');
  expect(output).toMatch(/^Not made: gallery-4-broken\.jpg: ./m);
  expect(output).toMatch(/^Not made: gallery-6-gone\.jpg: .*cannot be downloaded/m);
  expect(code).toBe(1);
  expect(await told()).toEqual({
    'gallery-1-turned.jpg': '1000 × 2000, sized',
    'gallery-2-glass.png': '320 × 240, sized',
    'gallery-3-strip.png': '800 × 600',
    'gallery-4-broken.jpg': '800 × 600',
    'gallery-5-lost.jpg': '900 × 600, sized',
    'gallery-6-gone.jpg': '800 × 600',
    'hall.jpg': '800 × 600',
  });
});

it('the sizes are upright JPEGs on white, without metadata', async () => {
  const sizeOf = async (name: string) => Buffer.from(await (await fetch(address(name))).arrayBuffer());
  for (const [name, width, height] of [
    ['1600', 800, 1600],
    ['740', 740, 1480],
    ['360', 360, 720],
  ] as const) {
    const size = await sharp(await sizeOf(`gallery-1-turned.${name}.jpg`)).metadata();
    expect(size).toMatchObject({ format: 'jpeg', width, height });
    expect([size.exif, size.orientation]).toEqual([undefined, undefined]);
  }
  const { channels } = await sharp(await sizeOf('gallery-2-glass.360.jpg')).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

it('only what is left over of deleted pictures is removed', async () => {
  const left = (await listObjects(project)).filter((name) => /deleted|new|page/.test(name));
  expect(left.sort()).toEqual([justNow, 'gallery-7-deleted.jpg', 'page-7-hall.360.jpg']);
});

it('run again it changes nothing, so that nothing is published anew', async () => {
  const before = await version();
  const { output } = await run();
  expect(output).toContain('Pictures that have been given their sizes: 0; that had them already: 3');
  expect(output).not.toContain('Removed');
  expect(await version()).toEqual(before);
});

it('without the secret key it says what is missing', async () => {
  const { code, output } = await runScript('gallery-sizes.ts', [], {
    ...backend.env,
    SUPABASE_SECRET_KEY: '',
  });
  expect(output).toContain('SUPABASE_SECRET_KEY is missing');
  expect(code).toBe(1);
});
