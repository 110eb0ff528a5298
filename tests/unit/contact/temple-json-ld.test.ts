import { expect, test, vi } from 'vitest';
import { templeJsonLd } from '@/features/contact/temple-json-ld';

vi.mock('@/lib/config', () => ({ siteUrl: 'https://gurdwara.example' }));

const described = (address: string, map_place = '') => {
  const row = (section: string, content: string, id: number) => ({ id, page: 'contact', section, content });
  const content = [row('address', address, 1), row('map_place', map_place, 2)];
  return templeJsonLd({
    settings: { name: 'Gurdwara Sahib Reno' },
    content,
    hours: { week: [], special: [] },
  });
};

test.each(['12 Nanak Way, Suite 4, Reno, NV 89502', '12 Nanak Way, Suite 4\nReno, NV 89502'])(
  'search engines read the address %j in its parts',
  (address) =>
    expect(described(address).address).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '12 Nanak Way, Suite 4',
      addressLocality: 'Reno',
      addressRegion: 'NV',
      postalCode: '89502',
      addressCountry: 'US',
    }),
);

test('another address is given as it is, and none is not given', () => {
  expect(described('Behind the old mill').address).toBe('Behind the old mill');
  expect(described('')).not.toHaveProperty('address');
});

test('where it is, once its place on the map is given by coordinates', () => {
  const geo = { '@type': 'GeoCoordinates', latitude: '39.5296', longitude: '-119.8138' };
  expect(described('', '39.5296, -119.8138')).toMatchObject({ geo });
  expect(described('12 Nanak Way, Reno, NV 89502', 'Behind the old mill')).not.toHaveProperty('geo');
});
