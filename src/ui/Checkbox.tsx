import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  hint?: string;
}

/** A checkbox with its label; the whole line can be pressed. */
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
