import { expect, test } from 'vitest';
import { nameAndPlace } from '@/features/cards/card';

test.each([
  ['Gurdwara Sahib Reno', 'Reno, Nevada', 'Gurdwara Sahib Reno, Nevada'],
  ['Gurdwara Nanaksar', 'Reno, Nevada', 'Gurdwara Nanaksar, Reno, Nevada'],
  ['Gurdwara Renowned', 'Reno, Nevada', 'Gurdwara Renowned, Reno, Nevada'],
  ['Gurdwara Sahib Reno', '', 'Gurdwara Sahib Reno'],
])('%j in %j is %j: no place is said twice', (name, subtitle, said) =>
  expect(nameAndPlace({ name, subtitle })).toBe(said),
);
