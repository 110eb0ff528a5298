import {
  type ChangeEvent,
  type FocusEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

type Errors<V extends Values> = { [Name in keyof V]?: string | undefined };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Options<V extends Values> {
  empty: V;
  check: (values: V) => Errors<V>;
  /** Persists input until `clear`. Must be stable across renders. */
  draft?: Draft;
}

/** Reads input that was typed or autofilled before hydration, which leaves it in the DOM. */
function typedEarly<V extends Values>(form: HTMLFormElement | null, empty: V): Partial<V> {
  const entered = [...new FormData(form ?? undefined)];
  const early = entered.filter(([name, value]) => name in empty && value !== '' && value !== empty[name]);
  return Object.fromEntries(early) as Partial<V>;
}

/** Moving from a field to the submit button shows no error yet, because the error would shift the button away. */
const towardsSubmit = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';

/**
 * Manages a form's values, errors and draft. A field shows its error after blur or a failed submit, which also focuses
 * the first error. Only `clear` discards input.
 */
export function useForm<V extends Values>({ empty, check, draft }: Options<V>) {
  const [values, setValues] = useState(empty);
  const [touched, setTouched] = useState<ReadonlySet<keyof V>>(new Set());
  const [failedSubmits, setFailedSubmits] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // The user may type before hydration finishes, so the ref can be newer than the state.
  const latest = useRef(empty);
  // Validate only once errors are visible.
  const errors: Errors<V> = failedSubmits > 0 || touched.size > 0 ? check(values) : {};

  const store = useCallback(
    (next: V) => {
      latest.current = next;
      setValues(next);
      draft?.write(next);
    },
    [draft],
  );
  // In an effect, because the first render must match the built HTML, which has no draft.
  useEffect(() => {
    store({ ...empty, ...draft?.read(empty), ...typedEarly(form.current, empty) });
  }, [draft, empty, store]);
  useEffect(() => {
    if (failedSubmits > 0) form.current?.querySelector<Control>('[aria-invalid]')?.focus();
  }, [failedSubmits]);

  const clear = () => {
    latest.current = empty;
    setValues(empty);
    setTouched(new Set());
    setFailedSubmits(0);
    draft?.write(null);
  };
  /** Props for the control with this name. */
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: failedSubmits > 0 || touched.has(name) ? errors[name] : undefined,
    onChange: (event: ChangeEvent<Control>) => store({ ...latest.current, [name]: event.target.value }),
    onBlur: (event: FocusEvent<Control>) => {
      if (!towardsSubmit(event)) setTouched((before) => new Set([...before, name]));
    },
  });
  /** Returns the form's `onSubmit`, which calls `send` if all values are valid. */
  const submit = (send: (values: V) => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    // Password managers may fill in a field without firing an event.
    const entered = { ...latest.current, ...typedEarly(form.current, empty) };
    latest.current = entered;
    setValues(entered);
    if (Object.values(check(entered)).some(Boolean)) setFailedSubmits(failedSubmits + 1);
    else send(entered);
  };
  const fill = useCallback((more: Partial<V>) => store({ ...latest.current, ...more }), [store]);
  return { form, values, field, submit, clear, fill };
}

export type Values = Record<string, string>;

/** Stores a form's input in this tab so that it survives a reload. */
export function draftAt(key: string) {
  return {
    /** Returns stored values for the names in `empty`. */
    read<V extends Values>(empty: V): Partial<V> {
      try {
        const stored: Partial<V> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        const known = Object.keys(empty).filter((name) => typeof stored[name] === 'string');
        return Object.fromEntries(known.map((name) => [name, stored[name]])) as Partial<V>;
      } catch {
        return {};
      }
    },
    /** Stores the values; `null` deletes them. */
    write(values: Values | null) {
      try {
        if (values) sessionStorage.setItem(key, JSON.stringify(values));
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage, a draft only lasts as long as the tab.
      }
    },
  };
}

type Draft = ReturnType<typeof draftAt>;

/**
 * Idempotency keys for a form. Resending the same values reuses the key, even after a reload, so that the database
 * stores them once. Call `forget` after success, so that the same values count as a new request.
 */
export function requestIdsAt(key: string) {
  const kept = draftAt(`${key}-sent`);
  let last = { content: '', id: '' };
  return {
    idOf(sent: object) {
      const content = JSON.stringify(sent);
      last = { ...last, ...kept.read(last) };
      if (last.content !== content) {
        last = { content, id: crypto.randomUUID() };
        kept.write(last);
      }
      return last.id;
    },
    forget() {
      last = { content: '', id: '' };
      kept.write(null);
    },
  };
}
