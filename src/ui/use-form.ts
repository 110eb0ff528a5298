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
  /** Where what was typed is kept until `clear`; the same from one rendering to the next. */
  draft?: Draft;
}

/** What was typed or autofilled before the script ran: hydration leaves it in the controls. */
function typedEarly<V extends Values>(form: HTMLFormElement | null, empty: V): Partial<V> {
  const entered = [...new FormData(form ?? undefined)];
  const early = entered.filter(([name, value]) => name in empty && value !== '' && value !== empty[name]);
  return Object.fromEntries(early) as Partial<V>;
}

/** Leaving a field for the submit button shows no error yet: an error that appears would move the button away. */
const towardsSubmit = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';

/**
 * A form's values, errors and draft. A field shows its error once it has been left or a submit was tried; a submit
 * with errors focuses the first of them. Only `clear` removes what was typed.
 */
export function useForm<V extends Values>({ empty, check, draft }: Options<V>) {
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // Someone who types while the page comes to life is ahead of what has been rendered.
  const latest = useRef(empty);
  // Nothing is checked before an error may be shown.
  const errors: Errors<V> = refusals > 0 || left.size > 0 ? check(values) : {};

  const keep = useCallback(
    (next: V) => {
      latest.current = next;
      setValues(next);
      draft?.write(next);
    },
    [draft],
  );
  // After the first render, which must match the built HTML, where no draft is known.
  useEffect(() => {
    keep({ ...empty, ...draft?.read(empty), ...typedEarly(form.current, empty) });
  }, [draft, empty, keep]);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<Control>('[aria-invalid]')?.focus();
  }, [refusals]);

  const clear = () => {
    latest.current = empty;
    setValues(empty);
    setLeft(new Set());
    setRefusals(0);
    draft?.write(null);
  };
  /** The props of the control of that name. */
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: refusals > 0 || left.has(name) ? errors[name] : undefined,
    onChange: (event: ChangeEvent<Control>) => keep({ ...latest.current, [name]: event.target.value }),
    onBlur: (event: FocusEvent<Control>) => {
      if (!towardsSubmit(event)) setLeft((before) => new Set([...before, name]));
    },
  });
  /** Makes the form's `onSubmit`: calls `send` with the values when none of them has an error. */
  const submit = (send: (values: V) => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    // A password manager may have filled in a field without an event.
    const entered = { ...latest.current, ...typedEarly(form.current, empty) };
    latest.current = entered;
    setValues(entered);
    if (Object.values(check(entered)).some(Boolean)) setRefusals(refusals + 1);
    else send(entered);
  };
  const fill = useCallback((more: Partial<V>) => keep({ ...latest.current, ...more }), [keep]);
  return { form, values, field, submit, clear, fill };
}

export type Values = Record<string, string>;

/** What was typed into a form, kept in this tab over a reload. */
export function draftAt(key: string) {
  return {
    /** Of the names in `empty`. */
    read<V extends Values>(empty: V): Partial<V> {
      try {
        const stored: Partial<V> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        const known = Object.keys(empty).filter((name) => typeof stored[name] === 'string');
        return Object.fromEntries(known.map((name) => [name, stored[name]])) as Partial<V>;
      } catch {
        return {};
      }
    },
    /** Null forgets it. */
    write(values: Values | null) {
      try {
        if (values) sessionStorage.setItem(key, JSON.stringify(values));
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage the draft is lost with the tab, and nothing else.
      }
    },
  };
}

type Draft = ReturnType<typeof draftAt>;

/**
 * The ids of what a form sends: what is sent again unchanged, be it after a reload, keeps its id, by which the database
 * stores it once. `forget` what has been stored: the same words are a new request then.
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
