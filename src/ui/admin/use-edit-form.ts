import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type KeepStateOptions,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ask } from '@/lib/admin/ask';
import { changedFields } from '@/lib/admin/changed-fields';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay } from '@/lib/admin/query-client';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { Conflict } from '@/lib/refusal';
import { refuseHalfTyped } from '@/ui/Field';
import { focusPageTitle } from './PageTitle';

export interface FormOptions<Row, Values> {
  /** As it was read; null when there is none yet. */
  row: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** Entered at first and saved with the rest, and no change to ask about when the form is left as it is. */
  begin?: Partial<Values> | undefined;
  schema: z.ZodMiniType<Values, Values>;
  /** With `onChange` an error shows as soon as it is made. */
  mode?: 'onSubmit' | 'onChange';
  /** Asks or looks up something before a save: gives what is to be saved, or null to go on editing. */
  prepare?: (values: Values) => Promise<Values | null>;
  /** Gives the row as it was stored, or null to begin the next. */
  create?: (values: Values) => Promise<Row | null>;
  /** With `updatedat` only if nobody has changed the row since it was read (private.keep_updatedat). */
  change?: (row: Row, changes: Partial<Values> & { updatedat?: string }) => Promise<Row>;
  latest?: (row: Row) => Promise<Row | null>;
  messages: { created?: string; saved: string; saveFailed: string };
  /** Says more than the sentence when it is saved. */
  say?: (sentence: string, now: Row | null, values: Values) => void;
  /** For whatever else shows what is stored. */
  onStored?: (now: Row | null) => void;
  /** Left out once the form is gone: a save that is still under way closes no other dialog. */
  onSaved?: () => void;
  /** What the form shows then, where that is not just what is stored. */
  merge?: (now: Row | null, typed: Values) => Values;
  /** Leaving without saving forgets what is kept elsewhere, too; stays the same function. */
  forget?: () => void;
}

const askAboutConflict = () =>
  ask({
    title: 'Someone else has changed this in the meantime',
    about: 'Your changes are not saved yet. Saving them replaces the other version.',
    choices: [
      { value: 'reload', label: 'Load the other version' },
      { value: 'overwrite', label: 'Save mine', variant: 'danger' },
    ],
    cancel: 'Keep editing',
  });

/** React Hook Form over a row; only what was changed is sent, and nobody's version is replaced without being asked. */
export function useEditForm<Row extends { updatedat: string }, Values extends FieldValues>(
  options: FormOptions<Row, Values>,
) {
  const { schema, mode = 'onSubmit', valuesOf, prepare, create, change, latest, messages, merge } = options;
  const [row, setRow] = useState(options.row);
  const form = useForm<Values, unknown, Values>({
    mode,
    defaultValues: { ...valuesOf(row), ...options.begin } as DefaultValues<Values>,
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
  const { isDirty, isSubmitted } = form.formState;
  const show = (now: Row | null, typed: Values, keep?: KeepStateOptions) => {
    setRow(now);
    form.reset(valuesOf(now), keep);
    if (!keep) form.reset(typed, { keepDefaultValues: true });
  };

  async function store(values: Values, ifUnchanged: boolean) {
    if (!row || !change) return (await create?.(values)) ?? null;
    const changes = changedFields(values, valuesOf(row));
    if (Object.keys(changes).length === 0) return row;
    return change(row, { ...changes, ...(ifUnchanged && { updatedat: row.updatedat }) });
  }
  async function saveOrAsk(typed: Values) {
    const values = prepare ? await prepare(typed) : typed;
    if (!values) return null;
    try {
      return { now: await store(values, true), isSaved: true };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    const choice = await askAboutConflict();
    if (choice === 'overwrite') return { now: await store(values, false), isSaved: true };
    return choice && { now: (row && (await latest?.(row))) ?? row, isSaved: false };
  }
  const mutationKey = [useId()];
  const { mutate, isPending: saving } = useMutation({
    mutationKey,
    mutationFn: ({ values }: { values: Values; before: Values; keep?: KeepStateOptions }) =>
      saveOrAsk(values),
    onSuccess: (answer, { values, before, keep }) => {
      if (!answer) return;
      const { now } = answer;
      const typed = form.getValues();
      // An upload may have ended in the meantime.
      show(now, merge?.(now, typed) ?? { ...valuesOf(now), ...changedFields(typed, before) }, keep);
      options.onStored?.(now);
      const sentence = (!row && messages.created) || messages.saved;
      if (answer.isSaved) {
        if (options.say) options.say(sentence, now, values);
        else notify(sentence);
      }
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  useUnsavedChanges(isDirty, saving, options.forget);
  // Fields lose the focus while they are disabled, and a button may go with what it was for.
  const focused = useRef<Element>(null);
  useEffect(() => {
    const [before, now] = [focused.current, document.activeElement];
    if (saving || !(before instanceof HTMLElement)) return;
    // A dialog takes what its fields lose.
    if (now?.contains(before)) before.focus();
    else if (now === document.body) focusPageTitle();
  }, [saving]);
  /** With `keepDirtyValues` what is typed waits for its own save. */
  const save = (values: Values, keep?: KeepStateOptions) => {
    if (isUnderWay(mutationKey)) return;
    focused.current = document.activeElement;
    mutate(
      { values, before: form.getValues(), ...(keep && { keep }) },
      { onSuccess: (answer) => answer?.isSaved && options.onSaved?.() },
    );
  };
  // Once a save was tried, a change may mend what is wrong with another field.
  const deps = Object.keys(form.getValues()) as Path<Values>[];
  return {
    ...form,
    form: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!refuseHalfTyped(event.currentTarget)) form.handleSubmit((values) => save(values))(event);
      },
    },
    field: (name: Path<Values>, more?: RegisterOptions<Values>) => ({
      ...form.register(name, { deps, ...more }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Enters these in their fields. */
    set: (changes: Partial<Values>) => {
      for (const name of Object.keys(changes) as Path<Values>[])
        form.setValue(name, changes[name] as never, { shouldDirty: true });
      if (isSubmitted) form.trigger();
    },
    row,
    show,
    save,
    saving,
  };
}
