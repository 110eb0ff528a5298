import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react';
import { TextField } from './Field';

/** An address that was probably meant, as `suggestedEmail` found it, and the control that it would go into. */
interface Meant {
  domain: string;
  address: string;
  input: HTMLInputElement;
}

/**
 * A field for an email address. Left with a domain that looks mistyped, it asks "Did you mean gmail.com?" in the line of
 * its label, where nothing moves away from a finger; it refuses nothing.
 */
export function EmailField({ onBlur, onChange, ...props }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [meant, setMeant] = useState<Meant>();
  async function look(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value } = input;
    onBlur?.(event);
    // Without the list, which did not load, there is nothing to suggest.
    const list = await import('@/lib/browser/suggested-email').catch(() => null);
    const found = list?.suggestedEmail(value);
    if (found && input.value === value) setMeant({ ...found, input });
  }
  function take({ input, address }: Meant) {
    input.value = address;
    onChange?.({ target: input, currentTarget: input, type: 'change' } as ChangeEvent<HTMLInputElement>);
    setMeant(undefined);
    input.focus();
  }
  return (
    <TextField
      inputMode="email"
      {...props}
      type="email"
      onBlur={look}
      onChange={(event) => {
        setMeant(undefined);
        onChange?.(event);
      }}
      action={
        <span aria-live="polite">
          {meant && (
            <button
              type="button"
              onClick={() => take(meant)}
              className="-my-3 min-h-11 text-sm underline decoration-2 underline-offset-4"
            >
              Did you mean {meant.domain}?
            </button>
          )}
        </span>
      }
    />
  );
}
