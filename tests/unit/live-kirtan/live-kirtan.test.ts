import { describe, expect, test } from 'vitest';
import { sectionProblem, storedText } from '@/features/page-content/edit/edit-page-content';

const place = { page: 'contact', section: 'youtube_channel' };
const id = 'UCabcdefghij_klmnop-0123';

describe('the channel is kept as its ID', () => {
  test.each([
    id,
    ` ${id} `,
    `https://www.youtube.com/channel/${id}`,
    `youtube.com/channel/${id}/streams?view=0`,
    `https://m.youtube.com/channel/${id}?si=abc`,
    `https://studio.youtube.com/channel/${id}/livestreaming`,
    `https://www.youtube.com/embed/live_stream?channel=${id}`,
    `https://www.youtube-nocookie.com/embed/live_stream?autoplay=1&channel=${id}&x=1`,
  ])('of %s', (typed) => {
    expect(sectionProblem(place, typed)).toBeUndefined();
    expect(storedText(place, typed)).toBe(id);
  });

  test('of nothing there is none', () => {
    expect(sectionProblem(place, ' ')).toBeUndefined();
    expect(storedText(place, ' ')).toBe('');
  });
});

describe('where no ID is in it, the sentence says where one is found', () => {
  test.each([
    '@gurdwara',
    'https://www.youtube.com/@gurdwara-sahib-reno',
    'https://www.youtube.com/c/gurdwara',
    'https://www.youtube.com/user/gurdwara',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    `https://example.org/channel/${id}`,
    `https://youtube.com.example.org/channel/${id}`,
    `${id}4`,
    id.slice(0, -1),
    `${id}"><script>`,
  ])('%s', (typed) => {
    expect(sectionProblem(place, typed)).toMatch(/begins with UC.*youtube\.com\/account_advanced/);
  });
});
