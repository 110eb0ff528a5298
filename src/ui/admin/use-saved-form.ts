import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ask } from '@/lib/admin/ask';
import { changedFields } from '@/lib/admin/changed-fields';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay } from '@/lib/admin/query-client';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { Conflict } from '@/lib/refusal';

export interface FormOptions<Values> {
  schema: z.ZodMiniType<Values, Values>;
  /** With `onChange` an error shows as soon as it is made. */
  mode?: 'onSubmit' | 'onChange';
  messages: { created?: string; saved: string; saveFailed: string };
  /** Asks or looks up something before a save: gives what is to be saved, or null to go on editing. */
  prepare?: (values: Values) => Promise<Values | null>;
  /** For whatever else shows what is stored. */
  onStored?: () => void;
  /** Left out once the form is gone: a save that is still under way closes no other dialog. */
  onSaved?: () => void;
  /** Leaving without saving forgets what is kept elsewhere, too; stays the same function. */
  forget?: () => void;
}

interface Options<Stored, Values> extends FormOptions<Values> {
  read: Stored;
  valuesOf: (stored: Stored) => Values;
  /** In one statement; `ifUnchanged`: with the `updatedat` that was read, so that the database refuses an older row. */
  store: (values: Values, before: Stored, ifUnchanged: boolean) => Promise<Stored>;
  latest: (before: Stored) => Promise<Stored>;
  /** What is typed that is not about what was just stored. */
  merge?: (now: Stored, typed: Values, before: Stored) => Values;
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
  useUnsavedChanges(form.formState.isDirty, options.forget);
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
    mutationFn: ({ values }: { values: Values; before: Values }) => saveOrAsk(values),
    onSuccess: (answer, { before }) => {
      if (!answer) return;
      const { now, isSaved } = answer;
      const typed = form.getValues();
      // An upload may have ended meanwhile.
      show(now, merge?.(now, typed, stored) ?? { ...valuesOf(now), ...changedFields(typed, before) });
      options.onStored?.();
      if (isSaved) notify((stored === null && messages.created) || messages.saved);
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  const save = (values: Values) => {
    if (isUnderWay(mutationKey)) return;
    focused.current = document.activeElement;
    mutate(
      { values, before: form.getValues() },
      { onSuccess: (answer) => answer?.isSaved && options.onSaved?.() },
    );
  };
  // While they are disabled, fields lose the focus.
  const focused = useRef<Element>(null);
  useEffect(() => {
    const isLost = !saving && document.activeElement === document.body;
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
  }, [saving]);
  // Once a save was tried, a change may mend what is wrong with another field.
  const deps = Object.keys(form.getValues()) as Path<Values>[];
  return {
    ...form,
    form: { noValidate: true, onSubmit: form.handleSubmit(save) },
    field: (name: Path<Values>) => ({
      ...form.register(name, { deps }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    stored,
    show,
    save,
    saving,
  };
}
