import { type ChangeEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keepDraft, withDraft } from '@/lib/admin/drafts';
import { saveOrResolve } from '@/lib/admin/edit-conflict';
import {
  afterReload,
  afterSave,
  afterTyping,
  type Edited,
  isChanged,
  type Kind,
  type Sent,
  whole,
} from '@/lib/admin/edited';
import { notify, notifyError } from '@/lib/admin/notify';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { useAction } from './use-action';
import { useTries } from './use-tries';

/** What a form of the back office is told, of one row or of a list. */
export interface FormOptions<Values> {
  /** What is wrong with each field, in words. */
  check: (values: Values) => { [Name in keyof Values]?: string | undefined };
  /** Under this name what is not saved is kept in the browser, until it is or is put away. */
  draft?: string;
  messages: { created?: string; saved: string; saveFailed: string };
  /** For whatever else shows what is stored. */
  onStored?: () => void;
  /** Something is wrong with one of these, and nothing is saved. */
  onRefused?: (values: readonly Values[]) => void;
}

interface Options<Row, Values> extends FormOptions<Values>, Kind<Row, Values> {
  first: () => readonly Edited<Row, Values>[];
  /**
   * Stores these in one statement and gives them as they then are; ifUnchanged: only when none has changed since it
   * was read (lib/admin/edit-conflict).
   */
  store: (sent: readonly Sent<Row, Values>[], ifUnchanged: boolean) => Promise<readonly Row[]>;
  /** The rows as they are now; the only ones for a form of these alone. */
  latest: (sent: readonly Row[]) => Promise<readonly Row[]>;
  /** Nothing is left to be saved. */
  onDone?: (() => void) | undefined;
}

/**
 * The one way in which the back office edits what is stored, behind useRowForm and useListForm. It promises:
 * - A failure keeps what was typed.
 * - So does a save: what is typed while it is under way stays in the form, unsaved.
 * - Only what was changed here is sent, and another administrator's version is never replaced without being asked.
 * - A write gives the rows as it left them: nothing is read after a save, so that none is called a failure for it.
 *
 * React Hook Form knows the values of one form and nothing of saves or versions: these promises, and lists, were as
 * much code on top of it as they are without it.
 */
export function useEditedRows<Row extends { updatedat?: string }, Values extends object>(
  options: Options<Row, Values>,
) {
  type One = Edited<Row, Values>;
  const { check, messages, onDone, draft } = options;
  const [rows, setRows] = useState(() => {
    const first = options.first();
    return draft ? withDraft(draft, first, options.valuesOf) : first;
  });
  // A save that ends looks at what has been typed meanwhile.
  const current = useRef(rows);
  const change = useCallback((how: (now: readonly One[]) => readonly One[]) => {
    current.current = how(current.current);
    setRows(current.current);
  }, []);
  useEffect(() => {
    if (draft) keepDraft(draft, rows);
  }, [draft, rows]);
  const forgetDraft = useCallback(() => {
    if (draft) keepDraft(draft, []);
  }, [draft]);
  useUnsavedChanges(rows.some(isChanged), forgetDraft);
  const { form, tried, refuse, accept } = useTries();

  const save = useAction({
    mutationFn: async (sent: readonly Sent<Row, Values>[]) => {
      let stored: readonly Row[] = [];
      const outcome = await saveOrResolve(async (ifUnchanged) => {
        if (sent.length > 0) stored = await options.store(sent, ifUnchanged);
      });
      const read = () => options.latest(sent.flatMap(({ row }) => row ?? []));
      return { outcome, fresh: outcome === 'reload' ? await read() : stored };
    },
    onSuccess: ({ outcome, fresh }, sent) => {
      if (outcome === 'keep editing') return;
      options.onStored?.();
      if (outcome === 'reload') return change((now) => afterReload(now, fresh, options));
      change((now) => afterSave(now, sent, fresh, options));
      notify((sent.some(({ row }) => !row) && messages.created) || messages.saved);
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  // Left out once the form is gone: it closes no other dialog.
  const start = (sent: readonly Sent<Row, Values>[], onSaved?: () => void) =>
    save.run(sent, {
      onSuccess: ({ outcome }) => {
        const left = current.current;
        if (outcome === 'saved') onSaved?.();
        if (outcome === 'saved' ? !left.some(isChanged) : left.length === 0) onDone?.();
      },
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // What was pressed while a save came to its end starts from what that has stored.
    const now = current.current;
    const values = now.map((one) => one.values);
    if (values.some((each) => Object.values(check(each)).some(Boolean))) {
      refuse();
      return options.onRefused?.(values);
    }
    accept();
    const unsaved = now.filter((one) => !one.row || isChanged(one));
    start(unsaved.map(whole));
  };

  /** A row for the screen: what stands in it, what is wrong with it, and the props of its controls. */
  const item = (one: One) => {
    const { key, row, values } = one;
    const problems = check(values);
    const set = (changes: Partial<Values>) => change(afterTyping(key, changes));
    const enter = (name: keyof Values, value: unknown) => set({ [name]: value } as Partial<Values>);
    return {
      key,
      /** As it was last read or stored. */
      row,
      values,
      problems,
      unsaved: isChanged(one),
      set,
      /** Of a text; of a checkbox it is `tick`. */
      field: <Name extends keyof Values & string>(name: Name) => ({
        name,
        value: values[name],
        error: tried ? problems[name] : undefined,
        onChange: ({ target }: ChangeEvent<{ value: string }>) => enter(name, target.value),
      }),
      tick: (name: keyof Values & string) => ({
        name,
        checked: values[name] === true,
        onChange: ({ target }: ChangeEvent<{ checked: boolean }>) => enter(name, target.checked),
      }),
    };
  };
  return {
    rows,
    /** Stays the same function. */
    change,
    item,
    start,
    form: { ref: form, noValidate: true, onSubmit: submit },
    saving: save.running,
  };
}
