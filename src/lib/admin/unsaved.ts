import { useEffect, useRef, useState } from 'react';
import { ask } from './ask';

interface Form {
  dirty: boolean;
  saving: boolean;
  /** Forgets its draft. */
  forget: (() => void) | undefined;
}

/** The forms that hold unsaved changes or are being saved. */
const unsaved = new Set<Form>();
/** Called when one of them has changed. */
const waiting: (() => void)[] = [];

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** True while a screen or a dialog holds unsaved changes. */
export const hasUnsavedChanges = () => unsaved.size > 0;

/**
 * Marks a form as having unsaved changes while `dirty` or `saving`: opening another screen and closing a dialog first
 * wait for the save, and ask if changes are left; a reload and closing the tab ask. Leaving without saving calls
 * `forget`, which stays the same function.
 */
export function useUnsavedChanges(dirty: boolean, saving = false, forget?: () => void) {
  const [form] = useState<Form>({ dirty, saving, forget });
  useEffect(() => {
    Object.assign(form, { dirty, saving, forget });
    if (!dirty && !saving) return;
    unsaved.add(form);
    addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(form);
      if (unsaved.size === 0) removeEventListener('beforeunload', warn);
      for (const goOn of waiting.splice(0)) goOn();
    };
  }, [form, dirty, saving, forget]);
}

/** Waits for saves under way, then asks whether unsaved changes may be lost; true at once when there are none. */
export async function confirmLeaving(isLeft: (form: Form) => boolean = () => true) {
  const left = () => [...unsaved].filter(isLeft);
  while (left().some(({ saving }) => saving)) await new Promise<void>((resolve) => waiting.push(resolve));
  const forms = left();
  if (forms.length === 0) return true;
  const choice = await ask({
    title: 'Leave without saving?',
    about: 'Your changes here have not been saved.',
    choices: [{ value: 'leave', label: 'Leave without saving', variant: 'danger' }],
    cancel: 'Keep editing',
  });
  for (const { forget } of choice ? forms : []) forget?.();
  return choice !== null;
}

/**
 * `confirmLeaving` for a dialog: closing it loses only the changes since it was opened. Resolves to false, too, once the
 * save has closed it.
 */
export function useConfirmDiscard() {
  const [before] = useState(() => new Set(unsaved));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return async () => (await confirmLeaving((form) => !before.has(form))) && isOpen.current;
}
