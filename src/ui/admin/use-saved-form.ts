import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay } from '@/lib/admin/query-client';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { Conflict } from '@/lib/refusal';
import { focusPageTitle } from './PageTitle';

export interface FormOptions<Stored, Values> {
  schema: z.ZodMiniType<Values, Values>;
  /** With `onChange` an error shows as soon as it is made. */
  mode?: 'onSubmit' | 'onChange';
  messages: { created?: string; saved: string; saveFailed: string };
  /** Asks or looks up something before a save: gives what is to be saved, or null to go on editing. */
  prepare?: (values: Values) => Promise<Values | null>;
  /** For whatever else shows what is stored. */
  onStored?: (now: Stored) => void;
  /** Left out once the form is gone: a save that is still under way closes no other dialog. */
  onSaved?: () => void;
  /** Leaving without saving forgets what is kept elsewhere, too; stays the same function. */
  forget?: () => void;
}

interface Options<Stored, Values> extends FormOptions<Stored, Values> {
  read: Stored;
  valuesOf: (stored: Stored) => Values;
  /** In one statement; `ifUnchanged`: with the `updatedat` that was read, so that the database refuses an older row. */
  store: (values: Values, before: Stored, ifUnchanged: boolean) => Promise<Stored>;
  latest: (before: Stored) => Promise<Stored>;
  /** What the form shows then: with what is typed and was not among what was `sent`. */
  merge: (now: Stored, typed: Values, before: Stored, sent: Values) => Values;
}

const askAboutConflict = () =>
  ask({
    title: 'Somebody else has changed this meanwhile',
    about: 'Your changes are not saved yet. Saving them replaces the other version.',
    choices: [
      { value: 'reload', label: 'Load the other version' },
      { value: 'overwrite', label: 'Save mine', variant: 'danger' },
    ],
    cancel: 'Keep editing',
  });

/** React Hook Form over what is stored, behind useEditForm and useEditList. */
export function useSavedForm<Stored, Values extends FieldValues>(options: Options<Stored, Values>) {
  const { schema, mode = 'onSubmit', messages, prepare, valuesOf, store, latest, merge } = options;
  const [stored, setStored] = useState(options.read);
  const form = useForm<Values, unknown, Values>({
    mode,
    defaultValues: valuesOf(stored) as DefaultValues<Values>,
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
  const { isDirty, isSubmitted } = form.formState;
  useUnsavedChanges(isDirty, options.forget);
  const set = (changes: Partial<Values>) => {
    for (const name of Object.keys(changes) as Path<Values>[])
      form.setValue(name, changes[name] as never, { shouldDirty: true });
    if (isSubmitted) form.trigger();
  };
  const show = (now: Stored, typed: Values) => {
    setStored(() => now);
    form.reset(valuesOf(now));
    form.reset(typed, { keepDefaultValues: true });
  };

  async function saveOrAsk(typed: Values) {
    const values = prepare ? await prepare(typed) : typed;
    if (!values) return null;
    try {
      return { now: await store(values, stored, true), isSaved: true };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    const choice = await askAboutConflict();
    if (choice === 'overwrite') return { now: await store(values, stored, false), isSaved: true };
    return choice && { now: await latest(stored), isSaved: false };
  }
  const mutationKey = [useId()];
  const { mutate, isPending: saving } = useMutation({
    mutationKey,
    mutationFn: saveOrAsk,
    onSuccess: (answer, sent) => {
      if (!answer) return;
      show(answer.now, merge(answer.now, form.getValues(), stored, sent));
      options.onStored?.(answer.now);
      if (answer.isSaved) notify((stored === null && messages.created) || messages.saved);
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  const save = (values: Values) => {
    if (isUnderWay(mutationKey)) return;
    focused.current = document.activeElement;
    mutate(values, { onSuccess: (answer) => answer?.isSaved && options.onSaved?.() });
  };
  // Fields lose the focus while they are disabled, and a button may go with what it was for.
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (saving || document.activeElement !== document.body || !(focused.current instanceof HTMLElement))
      return;
    if (focused.current.isConnected) focused.current.focus();
    else focusPageTitle();
  }, [saving]);
  // Once a save was tried, a change may mend what is wrong with another field.
  const deps = Object.keys(form.getValues()) as Path<Values>[];
  return {
    ...form,
    form: { noValidate: true, onSubmit: form.handleSubmit(save) },
    field: (name: Path<Values>, options?: RegisterOptions<Values>) => ({
      ...form.register(name, { deps, ...options }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Types these, as it were. */
    set,
    stored,
    show,
    save,
    saving,
  };
}
