import { expect, test } from 'vitest';
import { asLines } from '@/features/contact/contact';

test('a message is sent in single lines, whatever was pasted, but for what is written in it', () => {
  const pasted = {
    name: 'Amrit\tKaur\n',
    email: ' amrit@example.org\t',
    phone: '775\t555',
    message: ' a\u200b\r\n\tb ',
  };
  expect(asLines(pasted)).toEqual({
    name: 'Amrit Kaur',
    email: 'amrit@example.org',
    phone: '775 555',
    message: 'a\nb',
  });
});
