import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react';

/** A field's value to what is wrong with it, in words; undefined when nothing is. */
type Rules<Name extends string> = Record<Name, (value: string) => string | undefined>;
type Problems<Name extends string> = Partial<Record<Name, string>>;

const control = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLElement ? found : null;
};

/**
 * A form of a public page, in a tenth of react-hook-form: the browser keeps the values, errors come on leaving a
 * field and on submit, and the first field in error gets the focus. Spread `form` on the form element.
 */
export function usePlainForm<Name extends string>(
  rules: Rules<Name>,
  send: (values: Record<Name, string>, form: HTMLFormElement) => void,
) {
  const [errors, setErrors] = useState<Problems<Name>>({});
  const names = Object.keys(rules) as Name[];

  const check = (target: EventTarget, whenEmpty: boolean) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const name = target.name as Name;
    if (!names.includes(name) || (!whenEmpty && !target.value)) return;
    setErrors((before) => ({ ...before, [name]: rules[name](target.value) }));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, String(entered.get(name) ?? '')]));
    const found = Object.fromEntries(names.map((name) => [name, rules[name](values[name] ?? '')]));
    setErrors(found as Problems<Name>);
    const first = names.find((name) => found[name]);
    if (first) control(form, first)?.focus();
    else send(values as Record<Name, string>, form);
  };

  return {
    errors,
    form: {
      noValidate: true,
      onSubmit: submit,
      // Passing through an empty field is no mistake yet.
      onBlur: (event: FocusEvent<HTMLFormElement>) => check(event.target, false),
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        if (errors[event.target.name as Name]) check(event.target, true);
      },
    },
  };
}
