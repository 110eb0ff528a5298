import { describe, expect, it } from 'vitest';
import { unknownPlaceholders } from '@/features/messages/template';
import {
  formatDate,
  renderTemplate,
} from '../../../supabase/functions/send-notifications/shared/template.ts';

describe('a template', () => {
  it('is filled in', () => {
    const seva = { sevatype: 'Langar', date: 'March 5, 2025', status: 'confirmed' };
    const template = '{name} {family_name}: {sevatype}, {date}, {status}. {name}!';
    expect(renderTemplate(template, { name: 'Amrit', family_name: 'Kaur', ...seva })).toBe(
      'Amrit Kaur: Langar, March 5, 2025, confirmed. Amrit!',
    );
  });

  it('stays without what there is not', () => {
    expect(renderTemplate('{name}{family_name}.', { name: 'Simran' })).toBe('Simran.');
  });

  it('is filled in once: what a family writes is no template', () => {
    expect(renderTemplate('{name} {status}', { name: '{status}', status: '$1 $& {name}' })).toBe(
      '{status} $1 $& {name}',
    );
  });

  it.each([
    ['{name} {Name} {phone} {phone}', ['{Name}', '{phone}']],
    ['{ name } {}', ['{ name }', '{}']],
    ['{name', ['{']],
    ['name}', ['}']],
    ['{{name}}', ['{}']],
  ])('%s holds what is no placeholder', (template, unknown) => {
    expect(unknownPlaceholders(template)).toEqual(unknown);
  });
});

it('a date with an hour names it', () => {
  const day = { date: '2025-03-05', time: '10:00:00' };
  expect(formatDate(day)).toBe('March 5, 2025, 10:00 AM');
  expect(formatDate({ date: '2024-02-29' })).toBe('February 29, 2024');
  expect(formatDate({ ...day, end_time: '12:30:00' })).toBe('March 5, 2025, 10:00 AM to 12:30 PM');
  expect(formatDate({ ...day, place: 'Darbar' })).toBe('March 5, 2025, 10:00 AM, Darbar');
  expect(formatDate({})).toBe('');
});
