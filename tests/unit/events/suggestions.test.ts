import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sikhDays } from '@/features/events/manage/sikh-calendar';
import {
  choicesOf,
  rowsOf,
  type SikhDay,
  type SuggestionValues,
  suggestedSpan,
  suggestionsForm,
  suggestionsOf,
} from '@/features/events/manage/suggestions';

const year = sikhDays(...suggestedSpan('2027-01-01'));
const inGroup = (group: SikhDay['group']) =>
  year.filter((day) => day.group === group).map(({ date, title }) => `${date} ${title}`);

describe('the Sikh calendar of 2027', () => {
  it('has the gurpurabs and festivals, movable ones without the year in their names', () => {
    expect(inGroup('gurpurabs')).toEqual([
      '2027-01-05 Parkash Sri Guru Gobind Singh Ji',
      '2027-01-13 Jorr Mela Muktsar Sahib (Maghi)',
      '2027-01-31 Parkash Sri Guru HarRai Sahib Ji',
      '2027-03-23 Holla Mohalla',
      '2027-04-14 Khalsa Sajna Divas (Vaisakhi)',
      '2027-04-18 Parkash Sri Guru Angad Dev Ji',
      '2027-04-18 Parkash Sri Guru Tegh Bahadur Sahib Ji',
      '2027-05-02 Parkash Sri Guru Arjan Dev Ji',
      '2027-05-23 Parkash Sri Guru Amardas Ji',
      '2027-06-16 Shaheedi Day Sri Guru Arjan Dev Ji',
      '2027-07-05 Parkash Sri Guru Hargobind Sahib Ji',
      '2027-07-23 Parkash Sri Guru Harkrishan Sahib Ji',
      '2027-09-01 First Parkash of Sri Guru Granth Sahib Ji (Sri Darbar Sahib)',
      '2027-10-09 Parkash Sri Guru Ramdas Ji',
      '2027-10-20 Gurgaddi Sri Guru Granth Sahib Ji',
      '2027-10-29 Bandi Chhorr Divas (Diwali)',
      '2027-11-14 Parkash Sri Guru Nanak Dev Ji',
      '2027-11-24 Shaheedi Sri Guru Tegh Bahadur Sahib Ji',
      '2027-12-21 Shaheedi Elder Sahibzaade',
      '2027-12-26 Shaheedi Younger Sahibzaade',
    ]);
  });

  it('has the Sangrand of each month, on days that wander', () => {
    expect(inGroup('sangrand')).toEqual([
      '2027-01-13 Sangrand (Magh)',
      '2027-02-12 Sangrand (Phagun)',
      '2027-03-14 Sangrand (Chet)',
      '2027-04-14 Sangrand (Vaisakh)',
      '2027-05-15 Sangrand (Jeth)',
      '2027-06-15 Sangrand (Harh)',
      '2027-07-16 Sangrand (Savan)',
      '2027-08-16 Sangrand (Bhadon)',
      '2027-09-15 Sangrand (Assu)',
      '2027-10-15 Sangrand (Katak)',
      '2027-11-14 Sangrand (Maghar)',
      '2027-12-14 Sangrand (Poh)',
    ]);
    expect(year.find(({ title }) => title === 'Sangrand (Magh)')?.gurmukhi).toBe('ਸੰਗਰਾਂਦ (ਮਾਘ)');
  });

  it('has all others apart: gurgaddi and joti jot, bhagats and history', () => {
    expect(inGroup('gurgaddi')).toHaveLength(17);
    expect(inGroup('gurgaddi')).toContain('2027-03-14 Gurgaddi Sri Guru HarRai Sahib Ji');
    expect(inGroup('history')).toContain('2027-02-20 Birthday Bhagat Ravidaas Ji');
    expect(inGroup('history')).toContain(
      '2027-11-24 Shaheedi Bhai Mati Das Ji, Bhai Sati Das Ji, and Bhai Dayala Ji',
    );
  });

  it('is asked for twelve months, and has each day of the year once', () => {
    expect(suggestedSpan('2027-01-01')).toEqual(['2027-01-01', '2027-12-31']);
    expect(suggestedSpan('2027-11-25')).toEqual(['2027-11-25', '2028-11-24']);
    expect(new Set(year.map(({ title }) => title)).size).toBe(year.length);
  });
});

type Choice = SuggestionValues['days'][number];

const days: SikhDay[] = [
  { title: 'Parkash Sri Guru Gobind Singh Ji', gurmukhi: 'ਪ੍ਰਕਾਸ਼', date: '2027-01-05', group: 'gurpurabs' },
  { title: 'Vaisakhi', gurmukhi: 'ਵੈਸਾਖੀ', date: '2027-04-14', group: 'gurpurabs' },
  { title: 'Sangrand (Vaisakh)', gurmukhi: 'ਸੰਗਰਾਂਦ', date: '2027-04-14', group: 'sangrand' },
];

describe('what is on the calendar already', () => {
  it.each([
    ['2027-01-05', 'Parkash Sri Guru Gobind Singh Ji'],
    ['2027-01-15', ' parkash sri guru gobind singh ji'],
    ['2026-12-27', 'Parkash Sri Guru Gobind Singh Ji'],
  ])('is an event of %s called “%s”', (date, title) => {
    const suggestions = suggestionsOf(days, [{ title, date }]);
    expect(suggestions.map(({ stored }) => stored)).toEqual([date, undefined, undefined]);
    expect(choicesOf(suggestions).days.map(({ isTaken }) => isTaken)).toEqual([false, true, false]);
  });

  it.each([
    ['2026-01-05', 'Parkash Sri Guru Gobind Singh Ji'],
    ['2028-01-05', 'Parkash Sri Guru Gobind Singh Ji'],
    ['2027-01-05', 'Gurpurab'],
  ])('is no event of %s called “%s”', (date, title) => {
    expect(suggestionsOf(days, [{ title, date }]).filter(({ stored }) => stored)).toEqual([]);
  });
});

describe('taking over', () => {
  const [first, second, third] = choicesOf(suggestionsOf(days, [])).days as [Choice, Choice, Choice];

  it('makes events of what is ticked, on the days they were moved to, and closes each day once', () => {
    const rows = rowsOf({
      days: [
        { ...first, date: '2027-01-10', isClosed: true },
        { ...second, isClosed: true },
        { ...third, isTaken: true, isClosed: true },
      ],
    });
    expect(rows.events).toEqual([
      { title: 'Parkash Sri Guru Gobind Singh Ji', description: 'ਪ੍ਰਕਾਸ਼', date: '2027-01-10' },
      { title: 'Vaisakhi', description: 'ਵੈਸਾਖੀ', date: '2027-04-14' },
      { title: 'Sangrand (Vaisakh)', description: 'ਸੰਗਰਾਂਦ', date: '2027-04-14' },
    ]);
    expect(rows.closedDays).toEqual([
      { date: '2027-01-10', last_day: '2027-01-10', reason: 'Parkash Sri Guru Gobind Singh Ji' },
      { date: '2027-04-14', last_day: '2027-04-14', reason: 'Vaisakhi' },
    ]);
  });

  it('leaves out what is not ticked, and does not close its day', () => {
    const rows = rowsOf({ days: [first, { ...second, isTaken: false, isClosed: true }, third] });
    expect(rows.events.map(({ title }) => title)).toEqual([first.title]);
    expect(rows.closedDays).toEqual([]);
  });

  it('needs a tick, and for each tick a day that is not past', () => {
    const problems = (values: unknown) =>
      z
        .safeParse(suggestionsForm('2027-01-01'), values)
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    expect(problems({ days: [first, second, third] })).toEqual([]);
    expect(problems({ days: [third] })).toEqual(['days: Please tick at least one day.']);
    const late = 'Please choose today or a later date.';
    expect(
      problems({
        days: [
          { ...first, date: '' },
          { ...second, date: '2026-12-31' },
          { ...third, date: '' },
        ],
      }),
    ).toEqual([`days.0.date: ${late}`, `days.1.date: ${late}`]);
  });
});
