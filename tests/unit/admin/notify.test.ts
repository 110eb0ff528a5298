import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as notices from '@/lib/admin/notify';
import { Refusal } from '@/lib/refusal';

const { notifications, notify, notifyError, notifyMore, notifyWarning } = notices;
const shown = () => notifications.get().map(({ message, lines }) => [message, ...lines]);

beforeEach(() => {
  vi.useFakeTimers();
  notifications.set([]);
});
afterEach(() => vi.useRealTimers());

it('a success clears after three seconds', () => {
  notify('Saved');
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual([['Saved']]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

describe('what becomes known after a success', () => {
  it('is a line of it, and all goes three seconds after the success', () => {
    const id = notify('Saved', ['Langar']);
    vi.advanceTimersByTime(2000);
    notifyMore(id, 'Telling 2 people by SMS.');
    expect(shown()).toEqual([['Saved', 'Langar', 'Telling 2 people by SMS.']]);
    vi.advanceTimersByTime(999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('stands in its place when it went wrong, beside any other, and stays', () => {
    const id = notify('Saved');
    notifyWarning(id, '1 message could not be sent', ['Saved']);
    const later = notify('Saved, too');
    expect(shown()).toEqual([['Saved, too']]);
    notifyWarning(id, '1 message could not be sent', ['Saved']);
    notifyWarning(later, '2 messages could not be sent', []);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([['1 message could not be sent', 'Saved'], ['2 messages could not be sent']]);
  });
});

describe('an error', () => {
  it('stays, unless it is told how long', () => {
    notifyError('Failed');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([['Failed']]);
    notifyError('Failed', undefined, 3000);
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual([]);
  });

  it('carries the database’s sentence, and nothing technical', () => {
    notifyError('Failed', new Refusal('Please enter a title.'));
    expect(shown()).toEqual([['Failed', 'Please enter a title.']]);
    notifyError('Failed', new Error('events: relation does not exist'));
    expect(shown()).toEqual([['Failed']]);
  });
});
