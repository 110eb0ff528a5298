import { describe, expect, test } from 'vitest';
import { afterReload, afterSave, afterTyping, type Edited, isChanged, whole } from '@/lib/admin/edited';

interface Person {
  id: string;
  name: string;
  phone: string;
  updatedat?: string;
}

const kind = { keyOf: ({ id }: Person) => id, valuesOf: (row: Person | null) => row ?? person('new', '') };
const person = (id: string, name: string, updatedat = 'monday') => ({ id, name, phone: '1', updatedat });
const read = (row: Person): Edited<Person, Person> => ({ key: row.id, row, before: row, values: row });
const added = (values: Person): Edited<Person, Person> => ({
  key: values.id,
  row: null,
  before: undefined,
  values,
});
const names = (rows: readonly Edited<Person, Person>[]) => rows.map(({ values }) => values.name);

test('what was typed is unsaved until it is as it was, and something new is from the start', () => {
  const row = read(person('a', 'Amrit'));
  const [changed = row] = afterTyping<Person>('a', { name: 'Amrita' })([row]);
  expect(isChanged(row)).toBe(false);
  expect(isChanged(changed)).toBe(true);
  expect(afterTyping<Person>('a', { name: 'Amrit' })([changed]).some(isChanged)).toBe(false);
  expect(isChanged(added(person('b', '')))).toBe(true);
});

describe('after a save', () => {
  const [one, two] = [read(person('a', 'Amrit')), read(person('b', 'Bibi'))];
  const [mine = one] = afterTyping<Person>('a', { name: 'Amrita' })([one]);

  test('a row is as it was stored, and the others as they were', () => {
    const stored = { ...person('a', 'Amrita', 'tuesday'), phone: '+1' };
    const now = afterSave([mine, two], [whole(mine)], [stored], kind);
    expect(now).toEqual([read(stored), two]);
  });

  test('what was typed since it was sent stays, unsaved, and only that', () => {
    const later = afterTyping<Person>('a', { name: 'Amrita Kaur' })([mine]);
    const stored = { ...person('a', 'Amrita', 'tuesday'), phone: '+1' };
    const [now] = afterSave(later, [whole(mine)], [stored], kind);
    expect(now).toMatchObject({ before: stored, values: { ...stored, name: 'Amrita Kaur' } });
  });

  test('what was not sent waits on top of what was stored', () => {
    const alone = { ...mine, changes: { phone: '2' }, from: one.values };
    const [now] = afterSave([mine], [alone], [{ ...person('a', 'Amrit', 'tuesday'), phone: '2' }], kind);
    expect(now?.values).toMatchObject({ name: 'Amrita', phone: '2' });
    expect(now && isChanged(now)).toBe(true);
  });

  test('something new is a row like any other', () => {
    const [now] = afterSave(
      [added(person('c', 'Chann'))],
      [whole(added(person('c', 'Chann')))],
      [person('c', 'Chann')],
      kind,
    );
    expect(now).toEqual(read(person('c', 'Chann')));
  });

  test('a form that begins anew keeps what was typed meanwhile for the next', () => {
    const first: Edited<Person, Person> = {
      key: 'new',
      row: null,
      before: person('new', ''),
      values: person('new', 'One'),
    };
    const later = afterTyping<Person>('new', { name: 'Two' })([first]);
    expect(names(afterSave(later, [whole(first)], [], kind))).toEqual(['Two']);
    expect(afterSave([first], [whole(first)], [], kind).some(isChanged)).toBe(false);
  });

  test('what was removed meanwhile does not come back', () => {
    expect(afterSave([two], [whole(mine)], [person('a', 'Amrita')], kind)).toEqual([two]);
  });
});

test('of the others’ versions only those rows come that they have changed; removed ones go, new ones stay', () => {
  const mine = ['a', 'b', 'gone'].flatMap((id) =>
    afterTyping<Person>(id, { name: `${id}, mine` })([read(person(id, id))]),
  );
  const theirs = [person('a', 'a, theirs', 'tuesday'), person('b', 'b'), person('theirs', 'theirs')];
  const now = afterReload([...mine, added(person('new', 'new'))], theirs, kind);
  expect(names(now)).toEqual(['a, theirs', 'b, mine', 'theirs', 'new']);
  expect(now.map(isChanged)).toEqual([false, true, false, true]);
});
