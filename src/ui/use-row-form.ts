import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { differing, isSame } from '@/lib/differing';
import { notify, notifyError } from '@/lib/notify';
import { type SaveOutcome, saveOrAsk } from '@/lib/simultaneous-edit';
import { useUnsavedChanges } from '@/lib/unsaved';

interface Options<Row, Values extends FieldValues> {
  /** As it was read; null when there is none yet. */
  row: Row | null;
  /** What stands in the form of it. */
  valuesOf: (row: Row | null) => Values;
  schema: Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0];
  /** Left out where the row is always there. Gives it as it was stored, as `change` does. */
  create?: (values: Values) => Promise<Row>;
  /** With `updatedat` only when nobody has changed the row since then (lib/simultaneous-edit). */
  change: (row: Row, changes: Partial<Values> & { updatedat?: string }) => Promise<Row>;
  /** The row as it is now; null or undefined when it is gone. */
  latest: (row: Row) => Promise<Row | null | undefined>;
  said: { created?: string; saved: string; failed: string };
  /** For whatever else shows the row. */
  onStored?: () => void;
  /** Of a dialog: nothing is left to be saved. */
  onClose?: () => void;
}

interface Saving<Row, Values> {
  send: (careful: boolean) => Promise<Row> | Row | null | undefined;
  /** What stood in the form then: what differs from it in the end has been typed since. */
  from: Values;
}

interface Saved<Row> {
  outcome: SaveOutcome;
  stored: Row | null | undefined;
}

/**
 * The form of one row, on a screen of its own or in a dialog. It promises:
 * - A failure keeps what was typed.
 * - So does a save: what is typed while it is under way stays in the form, unsaved, and a dialog stays open for it.
 * - Only what was changed here is sent, and another administrator's version is never replaced without being asked.
 * - A write gives the row as it left it: nothing is read after a save, so that none is called a failure for it.
 */
export function useRowForm<Row extends { updatedat: string }, Values extends FieldValues>(
  options: Options<Row, Values>,
) {
  const { valuesOf, schema, create, change, latest, said, onStored, onClose } = options;
  const [row, setRow] = useState(options.row);
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(row) as DefaultValues<Values>,
  });
  useUnsavedChanges(form.formState.isDirty);

  const put = (changes: Partial<Values>) => (careful: boolean) =>
    row && !isSame(changes, {})
      ? change(row, { ...changes, ...(careful && { updatedat: row.updatedat }) })
      : row;
  const write = async ({ send }: Saving<Row, Values>): Promise<Saved<Row>> => {
    let stored: Row | null | undefined;
    const outcome = await saveOrAsk(async (careful) => {
      stored = await send(careful);
    });
    return { outcome, stored: outcome === 'reload' && row ? await latest(row) : stored };
  };
  const settle = ({ outcome, stored }: Saved<Row>, from: Values) => {
    if (outcome === 'keep editing') return;
    if (!stored) return onClose?.();
    const values = valuesOf(stored);
    const typed = outcome === 'saved' ? differing(form.getValues(), from) : {};
    setRow(stored);
    form.reset({ ...values, ...typed }, { keepFieldsRef: true });
    form.resetDefaultValues(values);
    if (outcome === 'saved' && isSame(typed, {})) onClose?.();
  };
  const save = useMutation({
    mutationFn: write,
    onSuccess: ({ outcome }) => {
      if (outcome !== 'keep editing') onStored?.();
      if (outcome === 'saved') notify(row ? said.saved : (said.created ?? said.saved));
    },
    onError: (error) => notifyError(said.failed, error),
  });
  // Handed to `mutate`, `settle` is left out once the form is gone: it closes no other dialog.
  const start = (saving: Saving<Row, Values>, onSaved?: () => void) =>
    save.isPending ||
    save.mutate(saving, {
      onSuccess: (saved) => {
        settle(saved, saving.from);
        if (saved.outcome === 'saved') onSaved?.();
      },
    });
  return {
    ...form,
    /** As it was last read or stored. */
    row,
    submit: form.handleSubmit((values) =>
      start({
        send: row ? put(differing(values, valuesOf(row))) : () => create?.(values),
        from: form.getValues(),
      }),
    ),
    /** Saves these alone, at once; what has been typed waits for its own save. */
    store: (changes: Partial<Values>, onSaved: () => void) =>
      start({ send: put(changes), from: valuesOf(row) }, onSaved),
    saving: save.isPending,
  };
}
