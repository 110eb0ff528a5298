import { useEffect, useRef, useState } from 'react';
import { ask } from './ask';

interface Form {
  dirty: boolean;
  saving: boolean;
  /** Deletes its draft. */
  forget: (() => void) | undefined;
}

/** Forms that have unsaved changes or are being saved. */
const unsaved = new Set<Form>();
/** Called when one of them changes. */
const resolvers: (() => void)[] = [];

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether a screen or a dialog has unsaved changes. */
export const hasUnsavedChanges = () => unsaved.size > 0;

/**
 * Registers a form as unsaved while `dirty` or `saving`. Opening another screen or closing a dialog then waits for the
 * save and asks if changes remain; reloading or closing the tab always asks. Leaving without saving calls `forget`,
 * which must be stable.
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
      for (const resolve of resolvers.splice(0)) resolve();
    };
  }, [form, dirty, saving, forget]);
}

/** Waits for running saves, then asks whether to discard unsaved changes. `false` if the user keeps editing. */
export async function confirmLeaving(isLeft: (form: Form) => boolean = () => true) {
  const left = () => [...unsaved].filter(isLeft);
  while (left().some(({ saving }) => saving)) await new Promise<void>((resolve) => resolvers.push(resolve));
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
 * `confirmLeaving` for a dialog: asks only about changes made since it opened. Also resolves to `false` if a save has
 * already closed it.
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
