import { useEffect, useState } from 'react';
import { ask } from './ask';

/** Of each form with unsaved changes, what forgets its draft. */
const unsaved = new Map<symbol, () => void>();

const noDraft = () => undefined;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** True while a screen or a dialog holds unsaved changes. */
export const hasUnsavedChanges = () => unsaved.size > 0;

/**
 * Marks a form as having unsaved changes while `dirty`: opening another screen, closing a dialog, a reload and closing
 * the tab then ask first. Leaving without saving calls `forget`, which stays the same function.
 */
export function useUnsavedChanges(dirty: boolean, forget: () => void = noDraft) {
  useEffect(() => {
    if (!dirty) return;
    const mark = Symbol();
    unsaved.set(mark, forget);
    if (unsaved.size === 1) addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) removeEventListener('beforeunload', warn);
    };
  }, [dirty, forget]);
}

/** Asks whether unsaved changes may be lost; resolves to true at once when there are none. */
export async function mayLeave(marks: readonly symbol[] = [...unsaved.keys()]) {
  if (marks.length === 0) return true;
  const choice = await ask({
    title: 'Leave without saving?',
    about: 'What you have changed here has not been saved.',
    choices: [{ value: 'leave', label: 'Leave without saving', variant: 'danger' }],
    cancel: 'Keep editing',
  });
  if (choice !== 'leave') return false;
  for (const mark of marks) unsaved.get(mark)?.();
  return true;
}

/** `mayLeave` for a dialog: closing it loses only the changes since it was opened. */
export function useMayClose() {
  const [before] = useState(() => new Set(unsaved.keys()));
  return () => mayLeave([...unsaved.keys()].filter((mark) => !before.has(mark)));
}
