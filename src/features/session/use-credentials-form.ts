import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react';

/** A field's value to what is wrong with it, in words; undefined when nothing is. */
type Rules<Name extends string> = Record<Name, (value: string) => string | undefined>;
type Problems<Name extends string> = Partial<Record<Name, string | undefined>>;

const isButton = (target: EventTarget | null) => target instanceof HTMLButtonElement;

/**
 * Not ui/use-form: the browser keeps these values, because password managers fill them in before the script runs,
 * and a password has no business in a draft. Spread `form` on the form element.
 */
export function useCredentialsForm<Name extends string>(
  rules: Rules<Name>,
  send: (values: Record<Name, string>) => void,
) {
  const [errors, setErrors] = useState<Problems<Name>>({});
  const names = Object.keys(rules) as Name[];

  const check = ({ name, value }: HTMLInputElement) =>
    setErrors((before) => ({ ...before, [name]: rules[name as Name]?.(value) }));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, String(entered.get(name) ?? '')]));
    const found = Object.fromEntries(names.map((name) => [name, rules[name](values[name] ?? '')]));
    setErrors(found as Problems<Name>);
    const first = names.find((name) => found[name]);
    if (!first) return send(values as Record<Name, string>);
    const control = form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  return {
    errors,
    form: {
      noValidate: true,
      onSubmit: submit,
      // Passing through an empty field is no mistake yet, and an error on the way to a button would move it away.
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && target.value && !isButton(relatedTarget)) check(target);
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && errors[target.name as Name]) check(target);
      },
    },
  };
}
