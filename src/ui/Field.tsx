import { type ComponentProps, type ReactNode, useId } from 'react';

interface Words {
  label: string;
  /** Stands under the label from the start. */
  hint?: ReactNode;
  /** What is wrong, in words; empty or undefined when nothing is. */
  error?: string | undefined;
  required?: boolean;
}

interface Wiring {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const control =
  'block w-full min-h-12 rounded-card border-2 border-ink-soft bg-surface px-4 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-red disabled:opacity-60 [&[readonly]]:bg-sunk';

/**
 * A label, a hint and an error around any control, which takes the wiring it is handed: `(wiring) => <input
 * {...wiring} />`. Required is said to assistive technology and by the star; forms are `noValidate`.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  className = '',
  children,
}: Words & { className?: string; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label
        htmlFor={id}
        // The star is for the eye: `aria-required` says it to everybody else, and the label is its words.
        className={`font-semibold text-heading ${required ? "after:content-['*'/'']" : ''}`}
      >
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
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
        <p id={`${id}-error`} className="text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = Words & Omit<ComponentProps<Tag>, keyof Wiring>;

/** A line of text, or whatever `type` says. */
export function TextField({
  label,
  hint,
  error,
  required = false,
  className = '',
  ...input
}: Control<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className={control} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  required = false,
  className = '',
  ...area
}: Control<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={`${control} resize-y`} />}
    </Field>
  );
}

/** One of several; the children are its options. */
export function SelectField({
  label,
  hint,
  error,
  required = false,
  className = '',
  ...select
}: Control<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(wiring) => <select {...select} {...wiring} className={control} />}
    </Field>
  );
}
