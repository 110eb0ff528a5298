import { useEffect, useState } from 'react';
import { ask } from './ask';

/** Of each form with unsaved changes, what forgets its draft. */
const unsaved = new Set<() => void>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** True while a screen or a dialog holds unsaved changes. */
export const hasUnsavedChanges = () => unsaved.size > 0;

/**
 * Marks a form as having unsaved changes while `dirty`: opening another screen, closing a dialog, a reload and closing
 * the tab then ask first. Leaving without saving calls `forget`, which stays the same function.
 */
export function useUnsavedChanges(dirty: boolean, forget?: () => void) {
  useEffect(() => {
    if (!dirty) return;
    const mark = () => forget?.();
    unsaved.add(mark);
    addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) removeEventListener('beforeunload', warn);
    };
  }, [dirty, forget]);
}

/** Asks whether unsaved changes may be lost; resolves to true at once when there are none. */
export async function confirmLeaving(marks: readonly (() => void)[] = [...unsaved]) {
  if (marks.length === 0) return true;
  const choice = await ask({
    title: 'Leave without saving?',
    about: 'Your changes here have not been saved.',
    choices: [{ value: 'leave', label: 'Leave without saving', variant: 'danger' }],
    cancel: 'Keep editing',
  });
  for (const forget of choice ? marks : []) forget();
  return choice !== null;
}

/** `confirmLeaving` for a dialog: closing it loses only the changes since it was opened. */
export function useConfirmDiscard() {
  const [before] = useState(() => new Set(unsaved));
  return () => confirmLeaving([...unsaved].filter((mark) => !before.has(mark)));
}
