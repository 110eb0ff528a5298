import { useEffect, useState } from 'react';
import { ask } from './ask';

const unsaved = new Set<symbol>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** True while a screen or a dialog holds unsaved changes. */
export const hasUnsavedChanges = () => unsaved.size > 0;

/**
 * Marks a form as having unsaved changes while `dirty`: opening another screen, closing a dialog, a reload and closing
 * the tab then ask first.
 */
export function useUnsavedChanges(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const mark = Symbol();
    unsaved.add(mark);
    if (unsaved.size === 1) addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) removeEventListener('beforeunload', warn);
    };
  }, [dirty]);
}

/** Asks whether unsaved changes may be lost; resolves to true at once when there are none. */
export async function mayLeave(dirty = hasUnsavedChanges()) {
  if (!dirty) return true;
  const choice = await ask({
    title: 'Leave without saving?',
    about: 'What you have changed here has not been saved.',
    choices: [{ value: 'leave', label: 'Leave without saving', look: 'danger' }],
    cancel: 'Keep editing',
  });
  return choice === 'leave';
}

/** `mayLeave` for a dialog: closing it loses only the changes since it was opened. */
export function useMayClose() {
  const [before] = useState(() => new Set(unsaved));
  return () => mayLeave([...unsaved].some((mark) => !before.has(mark)));
}
