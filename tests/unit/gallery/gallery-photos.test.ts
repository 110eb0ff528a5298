import { beforeEach, expect, test, vi } from 'vitest';
import { galleryPhotos } from '@/features/gallery/gallery-photos';

const database = 'https://temple.supabase.co';
vi.mock('@/lib/config', () => ({ supabase: { url: 'https://temple.supabase.co', key: '' } }));

/** The addresses that a build has fetched; those with 'gone' in them lead nowhere. */
let fetched: string[] = [];
vi.mock('@/lib/build/remote-image', () => ({
  checkedImage: async (url: string) => {
    fetched.push(url);
    return url.includes('gone') ? null : { src: '/_astro/a.jpg', width: 400, height: 300, format: 'jpg' };
  },
}));

beforeEach(() => {
  fetched = [];
});

const uploaded = (id: number, changes: object = {}) => ({
  id,
  src: `${database}/storage/v1/object/public/logos/gallery-${id}-hall.jpg`,
  alt: `Picture ${id}`,
  width: 3000,
  height: 2000,
  category: 'langar',
  has_sizes: true,
  ...changes,
});
const gallery = (count: number) => Array.from({ length: count }, (_, index) => uploaded(count - index));

test('of ten thousand uploaded pictures a build fetches those of the first page', async () => {
  const images = gallery(10_000);
  const { pages } = await galleryPhotos(images);
  expect(fetched).toEqual(images.slice(0, 96).map(({ src }) => src));
  expect(pages).toHaveLength(105);
  expect(pages[0]?.every(({ image }) => 'format' in image)).toBe(true);
  expect(pages.slice(1).flat()).toHaveLength(9904);
  expect(pages.at(-1)?.at(-1)).toMatchObject({
    alt: 'Picture 1',
    span: 13,
    image: {
      full: { src: `${database}/storage/v1/object/public/logos/gallery-1-hall.1600.jpg`, width: 1600 },
      width: 3000,
      height: 2000,
    },
  });
});

test('an older picture without sizes, or of another place, is built', async () => {
  const elsewhere = 'https://example.org/storage/v1/object/public/logos/gallery-2-hall.jpg';
  const [unsized, foreign] = [uploaded(3, { has_sizes: false }), uploaded(2, { src: elsewhere })];
  const { pages } = await galleryPhotos([...gallery(96), unsized, foreign, uploaded(1)]);
  expect(fetched.slice(96)).toEqual([unsized.src, foreign.src]);
  expect(pages[1]?.map(({ image }) => 'format' in image)).toEqual([true, true, false]);
});

test('pictures that cannot be fetched leave no gaps in the first page', async () => {
  const gone = Array.from({ length: 98 }, (_, index) =>
    uploaded(500 + index, { src: `${database}/gone/${index}` }),
  );
  const { pages } = await galleryPhotos([...gone, ...gallery(97)]);
  expect(pages.map((photos) => photos.length)).toEqual([96, 1]);
  expect(pages[0]?.every(({ image }) => 'format' in image)).toBe(true);
  expect(pages[1]?.[0]).toMatchObject({ alt: 'Picture 1', image: { srcset: expect.any(String) } });
});
