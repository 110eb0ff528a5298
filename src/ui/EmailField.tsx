import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react';
import { TextField } from './Field';

/** A correction from `suggestedEmail`, and the input to apply it to. */
interface Suggestion {
  domain: string;
  address: string;
  input: HTMLInputElement;
}

/**
 * An email field. On blur, it asks "Did you mean gmail.com?" if the domain looks mistyped, but accepts it anyway. The
 * question appears beside the label, so that the layout does not shift.
 */
export function EmailField({ onBlur, onChange, ...props }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [suggestion, setSuggestion] = useState<Suggestion>();
  async function suggest(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value } = input;
    onBlur?.(event);
    // If the module fails to load, skip the suggestion.
    const list = await import('@/lib/browser/suggested-email').catch(() => null);
    const found = list?.suggestedEmail(value);
    if (found && input.value === value) setSuggestion({ ...found, input });
  }
  function accept({ input, address }: Suggestion) {
    input.value = address;
    onChange?.({ target: input, currentTarget: input, type: 'change' } as ChangeEvent<HTMLInputElement>);
    setSuggestion(undefined);
    input.focus();
  }
  return (
    <TextField
      inputMode="email"
      {...props}
      type="email"
      onBlur={suggest}
      onChange={(event) => {
        setSuggestion(undefined);
        onChange?.(event);
      }}
      action={
        <span aria-live="polite">
          {suggestion && (
            <button
              type="button"
              onClick={() => accept(suggestion)}
              className="-my-3 min-h-11 text-sm underline decoration-2 underline-offset-4"
            >
              Did you mean {suggestion.domain}?
            </button>
          )}
        </span>
      }
    />
  );
}
