import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type KeepStateOptions,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ask } from '@/lib/admin/ask';
import { changedFields } from '@/lib/admin/changed-fields';
import { farAhead, isYearMeant } from '@/lib/admin/far-ahead';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay } from '@/lib/admin/query-client';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { templeTimeZone } from '@/lib/config';
import { today } from '@/lib/dates';
import { Conflict } from '@/lib/refusal';
import { refuseHalfTyped } from '@/ui/Field';
import { focusPageTitle } from './PageTitle';

export interface FormOptions<Row, Values> {
  /** The loaded row; `null` for a new one. */
  row: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** Initial values that override the row's. They are saved, but do not count as unsaved changes. */
  begin?: Partial<Values> | undefined;
  schema: z.ZodMiniType<Values, Values>;
  /** `onChange` shows errors while typing. */
  mode?: 'onSubmit' | 'onChange';
  /** Runs before a save, for questions and lookups. Resolves to the values to save, or to `null` to abort. */
  prepare?: (values: Values) => Promise<Values | null>;
  /** Resolves to the stored row, or to `null` to start the next one. */
  create?: (values: Values) => Promise<Row | null>;
  /** Throws a Conflict if `updatedat` is set and someone has changed the row since (private.maintain_updatedat). */
  change?: (row: Row, changes: Partial<Values> & { updatedat?: string }) => Promise<Row>;
  latest?: (row: Row) => Promise<Row | null>;
  messages: { created?: string; saved: string; saveFailed: string };
  /** Replaces the default success notification. */
  say?: (sentence: string, now: Row | null, values: Values) => void;
  /** Updates whatever else shows the row. */
  onStored?: (now: Row | null) => void;
  /** Not called once the form has unmounted, so that a slow save cannot close another dialog. */
  onSaved?: () => void;
  /** Computes the form's values after a save, if they differ from the stored ones. */
  merge?: (now: Row | null, typed: Values) => Values;
  /** Discards drafts when the user leaves without saving. Must be stable. */
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

/** Expands sections with invalid fields, because React Hook Form can focus only a visible field. */
const unfold = (errors: FieldErrors) => {
  for (const { ref } of Object.values(errors) as { type?: unknown; ref?: unknown }[])
    if (ref instanceof HTMLElement) ref.closest('details')?.setAttribute('open', '');
};

/** React Hook Form for a row. Sends only changed fields, and asks before overwriting someone else's changes. */
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

  const changesIn = (values: Values) => changedFields(values, row ? valuesOf(row) : undefined);
  async function store(values: Values, ifUnchanged: boolean) {
    if (!row || !change) return (await create?.(values)) ?? null;
    const changes = changesIn(values);
    if (Object.keys(changes).length === 0) return row;
    return change(row, { ...changes, ...(ifUnchanged && { updatedat: row.updatedat }) });
  }
  const askedAbout = useRef<string>(undefined);
  async function saveOrAsk(typed: Values) {
    const far = farAhead(changesIn(typed), today(templeTimeZone));
    if (far && far !== askedAbout.current && !(await isYearMeant(far))) return null;
    askedAbout.current = far;
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
      // Keep changes made during the save, such as a finished upload.
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
  // Disabling a field blurs it, and the submit button may unmount; restore the focus afterwards.
  const focused = useRef<Element>(null);
  useEffect(() => {
    const [before, now] = [focused.current, document.activeElement];
    if (saving || !(before instanceof HTMLElement)) return;
    // Inside a dialog, the focus falls back to the dialog itself.
    if (now?.contains(before)) before.focus();
    else if (now === document.body) focusPageTitle();
  }, [saving]);
  /** `keepDirtyValues` leaves other unsaved input for a later save. */
  const save = (values: Values, keep?: KeepStateOptions) => {
    if (isUnderWay(mutationKey)) return;
    focused.current = document.activeElement;
    mutate(
      { values, before: form.getValues(), ...(keep && { keep }) },
      { onSuccess: (answer) => answer?.isSaved && options.onSaved?.() },
    );
  };
  // Revalidate all fields on a change, because it may fix another field's error.
  const deps = Object.keys(form.getValues()) as Path<Values>[];
  return {
    ...form,
    form: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!refuseHalfTyped(event.currentTarget)) form.handleSubmit((values) => save(values), unfold)(event);
      },
    },
    field: (name: Path<Values>, more?: RegisterOptions<Values>) => ({
      ...form.register(name, { deps, ...more }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
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
