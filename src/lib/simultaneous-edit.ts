// Two administrators at once. Whoever saves sends along the `updatedat` of the row as it was read; when the row
// has changed since, the database refuses the whole statement (private.keep_updatedat, PT412) and stores nothing.
// A save without `updatedat` replaces whatever the row holds now.
import { ask } from './ask';
import { Stale } from './refusal';

export type SaveOutcome = 'saved' | 'reload' | 'keep editing';

/**
 * Saves carefully. When somebody else saved meanwhile, asks what to do: 'reload' wants their version in the form,
 * 'keep editing' nothing; to replace theirs, it saves again, not carefully. Other failures are thrown.
 *
 *     const outcome = await saveOrAsk((careful) =>
 *       changeEvent(event.id, { ...values, ...(careful && { updatedat: event.updatedat }) }));
 */
export async function saveOrAsk(save: (careful: boolean) => Promise<unknown>): Promise<SaveOutcome> {
  try {
    await save(true);
    return 'saved';
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
  }
  const choice = await ask({
    title: 'Somebody else has changed this meanwhile',
    about: 'Your changes are not saved yet. Saving them replaces the other version.',
    choices: [
      { value: 'reload', label: 'Load the other version' },
      { value: 'overwrite', label: 'Save mine', look: 'danger' },
    ],
    cancel: 'Keep editing',
  });
  if (choice !== 'overwrite') return choice ?? 'keep editing';
  await save(false);
  return 'saved';
}
