// Detects that two administrators edit the same row. A save sends the `updatedat` of the row as it was read; when the
// row has changed since then, the database refuses the whole statement (private.keep_updatedat, PT412). A save without
// `updatedat` replaces whatever the row holds.

import { Conflict } from '@/lib/refusal';
import { ask } from './ask';

export type SaveOutcome = 'saved' | 'reload' | 'keep editing';

/**
 * Saves only if the row is unchanged, that is with `updatedat`. When somebody else has saved meanwhile, asks what to do: resolves to
 * 'reload' to load their version, or 'keep editing'; to replace theirs it saves again without `updatedat`. Throws
 * other failures.
 *
 *     const outcome = await saveOrResolve((ifUnchanged) =>
 *       changeEvent(event.id, { ...values, ...(ifUnchanged && { updatedat: event.updatedat }) }));
 */
export async function saveOrResolve(save: (ifUnchanged: boolean) => Promise<unknown>): Promise<SaveOutcome> {
  try {
    await save(true);
    return 'saved';
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
  const choice = await ask({
    title: 'Somebody else has changed this in the meantime',
    about: 'Your changes are not saved yet. Saving them replaces the other version.',
    choices: [
      { value: 'reload', label: 'Load the other version' },
      { value: 'overwrite', label: 'Save mine', variant: 'danger' },
    ],
    cancel: 'Keep editing',
  });
  if (choice !== 'overwrite') return choice ?? 'keep editing';
  await save(false);
  return 'saved';
}
