import { type ChangeEvent, type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

type Values = Record<string, string>;
type Errors<V extends Values> = { [Name in keyof V]?: string | undefined };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Options<V extends Values> {
  empty: V;
  /** What is wrong with each field, in words. */
  check: (values: V) => Errors<V>;
  /** Keeps what was typed in this tab, under this name, until `clear`. */
  draftKey: string;
}

function readDraft<V extends Values>(key: string, empty: V): V {
  try {
    const stored: Partial<V> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const known = Object.keys(empty).filter((name) => typeof stored[name] === 'string');
    return { ...empty, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
  } catch {
    return empty;
  }
}

function writeDraft(key: string, values: Values | null) {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing only loses the draft with the tab.
  }
}

/** What was typed, or filled in by the browser, before the script ran: hydration leaves it in the controls. */
function typedEarly<V extends Values>(form: HTMLFormElement | null, empty: V): Partial<V> {
  const entered = [...new FormData(form ?? undefined)];
  const early = entered.filter(([name, value]) => name in empty && value !== '' && value !== empty[name]);
  return Object.fromEntries(early) as Partial<V>;
}

/** A blur on the way to the submit button says nothing yet: an error appearing would move the button away. */
const towardsSubmit = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';

/**
 * A form's values, errors and draft. A field's error shows once it has been left or a submit was tried; a submit
 * with errors focuses the first. Nothing but `clear` ever takes away what was typed.
 */
export function useForm<V extends Values>({ empty, check, draftKey }: Options<V>) {
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const errors = check(values);

  // After the first render: what is built ahead knows no draft.
  useEffect(() => {
    const known = { ...readDraft(draftKey, empty), ...typedEarly(form.current, empty) };
    setValues(known);
    writeDraft(draftKey, known);
  }, [draftKey, empty]);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<Control>('[aria-invalid]')?.focus();
  }, [refusals]);

  const change = (name: keyof V, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    writeDraft(draftKey, next);
  };
  const clear = () => {
    setValues(empty);
    setLeft(new Set());
    setRefusals(0);
    writeDraft(draftKey, null);
  };
  /** Everything a control of that name needs. */
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: refusals > 0 || left.has(name) ? errors[name] : undefined,
    onChange: (event: ChangeEvent<Control>) => change(name, event.target.value),
    onBlur: (event: FocusEvent<Control>) => {
      if (!towardsSubmit(event)) setLeft(new Set([...left, name]));
    },
  });
  /** For the form's `onSubmit`: calls back with the values when nothing is wrong with them. */
  const submit = (send: (values: V) => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    if (Object.values(errors).some(Boolean)) setRefusals(refusals + 1);
    else send(values);
  };
  return { form, values, field, submit, clear };
}
