import { expect, test } from 'vitest';
import { newSeva, sevaForm } from '@/features/sevas/manage/manage-sevas';
import { movedTo } from '@/ui/admin/use-order';

test.each([
  [0, 2, [2, 3, 1, 4]],
  [3, 0, [4, 1, 2, 3]],
  [1, 1, [1, 2, 3, 4]],
  [9, 0, [1, 2, 3, 4]],
])('a row moved from place %i to place %i', (from, to, order) =>
  expect(movedTo([1, 2, 3, 4], from, to)).toEqual(order),
);

test('the form has the bounds of the database', () => {
  const problems = (change: object) =>
    sevaForm
      .safeParse({ ...newSeva, name: 'Sehaj Path', ...change })
      .error?.issues.map(({ path }) => path[0]);
  const most = {
    ...{ name: 60, gurmukhi: 60, length: 60, involves: 1000 },
    ...{ card_text: 300, card_title: 60, card_gurmukhi: 60 },
  };
  expect(problems({})).toBeUndefined();
  expect(problems({ name: ' ' })).toEqual(['name']);
  for (const [name, length] of Object.entries(most)) {
    expect(problems({ [name]: 'x'.repeat(length) })).toBeUndefined();
    expect(problems({ [name]: 'x'.repeat(length + 1) })).toEqual([name]);
  }
});
