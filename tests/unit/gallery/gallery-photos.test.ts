import { expect, test, vi } from 'vitest';
import { galleryPhotos } from '@/features/gallery/gallery-photos';

// What is at an address with 'gone' in it cannot be fetched.
vi.mock('@/lib/build/remote-image', () => ({
  checkedImage: async (url: string) =>
    url.includes('gone') ? null : { src: '/_astro/a.jpg', width: 400, height: 300, format: 'jpg' },
}));

const picture = (id: number, src = 'https://example.org/hall.jpg', category = 'langar') => ({
  ...{ id, src, alt: `Picture ${id}`, width: 3000, height: 2000, category },
});

test('pictures that cannot be fetched leave no gaps in the first page, and no category of their own', async () => {
  const gone = Array.from({ length: 98 }, (_, index) => picture(500 + index, 'https://gone.org', 'picnic'));
  const there = Array.from({ length: 97 }, (_, index) => picture(97 - index));
  const { pages, categories } = await galleryPhotos([...gone, ...there]);
  expect(pages.map((photos) => photos.length)).toEqual([96, 1]);
  expect(pages[0]?.[0]).toMatchObject({ alt: 'Picture 97', span: 15 });
  expect(pages[1]?.[0]).toMatchObject({ alt: 'Picture 1' });
  expect(categories).toEqual(['langar']);
});
