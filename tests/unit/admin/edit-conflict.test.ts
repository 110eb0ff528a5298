import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openQuestion } from '@/lib/admin/ask';
import { saveOrResolve } from '@/lib/admin/edit-conflict';
import { Conflict, Refusal } from '@/lib/refusal';

const stale = () => vi.fn().mockRejectedValueOnce(new Conflict('changed')).mockResolvedValue(undefined);

async function answerWith(value: string | null) {
  await vi.waitFor(() => expect(openQuestion.get()).not.toBeNull());
  openQuestion.get()?.answer(value);
}

beforeEach(() => openQuestion.set(null));

describe('a save', () => {
  it('is careful, and asks nothing while nobody else has saved', async () => {
    const save = vi.fn().mockResolvedValue(undefined);
    expect(await saveOrResolve(save)).toBe('saved');
    expect(save.mock.calls).toEqual([[true]]);
  });

  it('of an older version replaces nothing without being told to', async () => {
    const save = stale();
    const outcome = saveOrResolve(save);
    await answerWith(null);
    expect(await outcome).toBe('keep editing');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('of an older version can be given up for the other one', async () => {
    const save = stale();
    const outcome = saveOrResolve(save);
    await answerWith('reload');
    expect(await outcome).toBe('reload');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('of an older version replaces the other one when told to', async () => {
    const save = stale();
    const outcome = saveOrResolve(save);
    await answerWith('overwrite');
    expect(await outcome).toBe('saved');
    expect(save.mock.calls).toEqual([[true], [false]]);
  });

  it('that fails otherwise throws', async () => {
    const save = vi.fn().mockRejectedValue(new Refusal('Please enter a title.'));
    await expect(saveOrResolve(save)).rejects.toThrow('Please enter a title.');
    expect(openQuestion.get()).toBeNull();
  });
});
