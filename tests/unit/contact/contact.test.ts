import { describe, expect, it } from 'vitest';
import { asLines, contactProblems } from '@/features/contact/contact';

const good = { name: 'Amrit Kaur', email: 'amrit@example.org', phone: '', message: 'Sat Sri Akal' };
const wrong = (change: Partial<typeof good>) =>
  Object.entries(contactProblems({ ...good, ...change }))
    .filter(([, problem]) => problem)
    .map(([name]) => name);

describe('a message', () => {
  it('needs no phone number', () => expect(wrong({})).toEqual([]));

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['email', ''],
    ['email', 'amrit@example'],
    ['email', 'amrit at example.org'],
    ['phone', 'asdfgh'],
    ['phone', '555-010'],
    ['phone', '1'.repeat(41)],
    ['message', ' \n '],
    ['message', 'x'.repeat(5001)],
  ])('is refused for its %s %j', (name, value) => {
    expect(wrong({ [name]: value })).toEqual([name]);
  });

  it.each([
    ['name', 'x'.repeat(120)],
    ['email', ' amrit.kaur+seva@mail.example.co.uk '],
    ['phone', '+1 (775) 555-0100'],
    ['phone', '੫੫੫-੦੧੦੦'],
    ['message', 'x'.repeat(5000)],
  ])('may have the %s %j', (name, value) => expect(wrong({ [name]: value })).toEqual([]));

  it('is sent in single lines, whatever was pasted, but for what is written in it', () => {
    const pasted = {
      name: 'Amrit\tKaur\n',
      email: ' amrit@example.org\t',
      phone: '775\t555',
      message: ' a\n\tb ',
    };
    expect(asLines(pasted)).toEqual({
      name: 'Amrit Kaur',
      email: 'amrit@example.org',
      phone: '775 555',
      message: 'a\n\tb',
    });
  });
});
