import { type ComponentProps, useState } from 'react';
import { Field } from './Field';

interface Props extends Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'> {
  label: string;
  name: string;
  /** Tells password managers whether to fill in a password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
}

/**
 * A password field with a button to show the password. Uncontrolled, because React would also write the value into the
 * DOM as an attribute.
 */
export function PasswordField({ label, name, autoComplete, hint, error, onChange, onBlur }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required>
      {(wiring) => (
        <div className="flex rounded-card border-2 border-ink-soft bg-surface has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-(--focus) has-[[aria-invalid]]:border-red">
          <input
            {...wiring}
            name={name}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={onChange}
            onBlur={onBlur}
            className="min-h-11 w-full min-w-0 rounded-card bg-transparent px-4 py-2 text-ink outline-none"
          />
          <button
            type="button"
            aria-label={visible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!visible)}
            className="min-w-16 shrink-0 cursor-pointer rounded-card px-3 text-sm font-semibold text-heading"
          >
            {visible ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
