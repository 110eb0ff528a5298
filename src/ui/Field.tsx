import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react';

interface Words {
  label: string;
  hint?: ReactNode;
  /** Validation error as a sentence; empty or `undefined` if the value is valid. */
  error?: string | undefined;
  required?: boolean;
  /** A small button beside the label. */
  action?: ReactNode;
}

export interface Wiring {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Classes shared by inputs, text areas and selects. */
export const controlStyle =
  'block w-full min-h-12 rounded-card border-2 border-ink-soft bg-surface px-4 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-red disabled:opacity-60 [&[readonly]]:bg-sunk';

/**
 * Adds a label, a hint and an error to a control, which must spread the given attributes:
 * `(wiring) => <input {...wiring} />`. A required field gets a star and `aria-required`, but no browser validation:
 * forms are `noValidate`.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  action,
  className = '',
  children,
}: Words & { className?: string; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field grid gap-1.5 ${className}`}>
      <div className="flex items-baseline justify-between gap-3">
        <label
          id={`${id}-label`}
          htmlFor={id}
          // The star's alternative text is empty: screen readers announce `aria-required` instead.
          className={`font-semibold text-heading ${required ? "after:content-['*'/'']" : ''}`}
        >
          {label}
        </label>
        {action}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="field-error text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}

type Tag = 'input' | 'textarea' | 'select';
type ControlProps<T extends Tag> = Words & Omit<ComponentProps<T>, keyof Wiring>;

/** Wraps a control in a Field. Props that Field does not use go to the control. */
const fieldWith =
  <T extends Tag>(control: (props: ComponentProps<T>) => ReactNode) =>
  ({ label, hint, error, required = false, action, className = '', ...props }: ControlProps<T>) => (
    <Field {...{ label, hint, error, required, action, className }}>
      {(wiring) => control({ ...props, ...wiring } as ComponentProps<T>)}
    </Field>
  );

const Input = fieldWith<'input'>((props) => <input type="text" {...props} className={controlStyle} />);

/** Errors for incomplete input, such as a time without AM or PM. Its `value` is '', so check `validity.badInput`. */
const halfTyped: Record<string, string> = {
  time: 'Please enter the whole time, with AM or PM.',
  date: 'Please enter the whole date.',
  'datetime-local': 'Please enter the whole date and time, with AM or PM.',
  number: 'Please enter a number.',
};

/** A text input that reports incomplete input on blur. Forms must call `refuseHalfTyped` on submit. */
export function TextField(props: ControlProps<'input'>) {
  const [isHalf, setHalf] = useState(false);
  const look = ({ currentTarget: { validity } }: SyntheticEvent<HTMLInputElement>) =>
    setHalf((before) => before && validity.badInput);
  return (
    <Input
      {...props}
      error={(isHalf && halfTyped[props.type ?? '']) || props.error}
      onInvalid={(event) => setHalf(event.currentTarget.validity.badInput)}
      onKeyUp={look}
      onInput={look}
      onBlur={(event) => {
        // An error that appears now would move the pressed button away from the pointer. The press checks the form itself.
        if (!(event.relatedTarget instanceof HTMLButtonElement))
          setHalf(event.currentTarget.validity.badInput);
        props.onBlur?.(event);
      }}
    />
  );
}

/** Shows errors on fields with incomplete input and focuses the first. Returns whether there are any. */
export function refuseHalfTyped(form: HTMLFormElement): boolean {
  const half = [...form.elements].filter(
    (control) => control instanceof HTMLInputElement && control.validity.badInput,
  );
  for (const control of half as HTMLInputElement[]) control.checkValidity();
  (half[0] as HTMLElement | undefined)?.focus();
  return half.length > 0;
}

export const TextArea = fieldWith<'textarea'>((props) => (
  <textarea rows={4} {...props} className={`${controlStyle} resize-y`} />
));

/** A single-line field that grows to show a long line in full. Enter submits the form. */
export const LongLine = fieldWith<'textarea'>((props) => (
  <textarea
    rows={2}
    {...props}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
    }}
    className={`${controlStyle} field-sizing-content`}
  />
));

export const SelectField = fieldWith<'select'>((props) => (
  <select {...props} className={`${controlStyle} own-arrow pr-11`} />
));

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox with a label. */
export function Checkbox({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-2.5 size-6 shrink-0 accent-(--heading)"
        {...input}
      />
      <div>
        <label htmlFor={id} className="flex min-h-11 items-center font-semibold text-heading">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="-mt-2 text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** State of a field while the user types; resets whenever the value it follows changes from outside. */
export function useSyncedState(followed: string) {
  const [seen, setSeen] = useState(followed);
  const [typed, setTyped] = useState(followed);
  if (seen !== followed) {
    setSeen(followed);
    setTyped(followed);
  }
  return [typed, setTyped] as const;
}
