import type { ComponentProps } from 'react';
import { TextField } from './Field';

/** What the trap says when it is caught full; pass it through the form's `check`. */
export const honeypotError = (value: string) =>
  value ? 'Please leave this field empty: it is here to stop robots.' : undefined;

/**
 * A field no person sees and robots fill in. Should a browser's autofill ever fill it, it shows itself with the
 * reason, so that nobody honest is turned away.
 */
export function Honeypot({ error, ...field }: Omit<ComponentProps<typeof TextField>, 'label'>) {
  if (error) return <TextField label="Website" error={error} {...field} />;
  return (
    <div className="absolute -left-[999rem] top-auto size-px overflow-hidden" aria-hidden="true">
      <TextField label="Website" autoComplete="off" tabIndex={-1} {...field} />
    </div>
  );
}
