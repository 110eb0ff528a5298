import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as notices from '@/lib/admin/notify';
import { Refusal } from '@/lib/refusal';

const { dismissErrors, dismissNotification, dismissNotifications } = notices;
const { notifications, notify, notifyError, notifyMore, notifyToSay, notifyWarning } = notices;
const shown = () => notifications.get().map(({ message, lines }) => [message, ...lines]);

beforeEach(() => {
  vi.useFakeTimers();
  notifications.set([]);
});
afterEach(() => vi.useRealTimers());

it('clears a success after three seconds', () => {
  notify('Saved');
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual([['Saved']]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

describe('an update to a success', () => {
  it('adds a line without extending the three seconds', () => {
    const id = notify('Saved', ['Langar']);
    vi.advanceTimersByTime(2000);
    notifyMore(id, 'Notifying 2 people by SMS.');
    expect(shown()).toEqual([['Saved', 'Langar', 'Notifying 2 people by SMS.']]);
    vi.advanceTimersByTime(999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('replaces it when something has failed', () => {
    const id = notify('Saved');
    notifyWarning(id, '1 message could not be sent', ['Saved']);
    expect(shown()).toEqual([['1 message could not be sent', 'Saved']]);
  });
});

it('keeps accessible announcements and warnings until dismissed', () => {
  const id = notify('Saved');
  notifyToSay('Tell the family', 'Your reference is K7M 4QX.');
  notifyWarning(id, '1 message could not be sent', []);
  const kept = [['Tell the family', 'Your reference is K7M 4QX.'], ['1 message could not be sent']];
  notify('Saved, too');
  expect(shown()).toEqual([...kept, ['Saved, too']]);
  dismissErrors();
  dismissNotifications(true);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(kept);
  dismissNotification(notifications.get()[0]?.id ?? 0);
  expect(shown()).toEqual(kept.slice(1));
});

describe('an error', () => {
  it('stays until dismissed, unless a time is given', () => {
    notifyError('Failed');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([['Failed']]);
    notifyError('Failed', undefined, 3000);
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual([]);
  });

  it('shows the database’s sentence but nothing technical', () => {
    notifyError('Failed', new Refusal('Please enter a title.'));
    expect(shown()).toEqual([['Failed', 'Please enter a title.']]);
    notifyError('Failed', new Error('events: relation does not exist'));
    expect(shown()).toEqual([['Failed']]);
  });
});
