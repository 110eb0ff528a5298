import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications, notify, notifyError, notifyMore } from '@/lib/admin/notify';
import { Refusal } from '@/lib/refusal';

const shown = () => notifications.get().map(({ message, detail }) => ({ message, detail }));

beforeEach(() => {
  vi.useFakeTimers();
  notifications.set([]);
});
afterEach(() => vi.useRealTimers());

describe('a success', () => {
  it('clears after three seconds', () => {
    notify('Saved');
    vi.advanceTimersByTime(2999);
    expect(shown()).toEqual([{ message: 'Saved' }]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('does not take a newer one with it', () => {
    notify('Saved');
    vi.advanceTimersByTime(2000);
    notify('Saved');
    vi.advanceTimersByTime(2000);
    expect(shown()).toEqual([{ message: 'Saved' }]);
  });
});

it('more of it stands beside it, for three seconds of its own', () => {
  notify('Saved');
  vi.advanceTimersByTime(1000);
  notifyMore('Telling 2 people by SMS.');
  expect(shown()).toEqual([{ message: 'Saved' }, { message: 'Telling 2 people by SMS.' }]);
  vi.advanceTimersByTime(2500);
  expect(shown()).toEqual([{ message: 'Telling 2 people by SMS.' }]);
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual([]);
});

describe('an error', () => {
  it('stays', () => {
    notifyError('Failed');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([{ message: 'Failed' }]);
  });

  it('clears by itself when it is told how long to stay', () => {
    notifyError('Failed', undefined, 3000);
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual([]);
  });

  it('carries the database’s sentence, and nothing technical', () => {
    notifyError('Failed', new Refusal('Please enter a title.'));
    expect(shown()).toEqual([{ message: 'Failed', detail: 'Please enter a title.' }]);
    notifyError('Failed', new Error('events: relation does not exist'));
    expect(shown()).toEqual([{ message: 'Failed' }]);
  });
});
