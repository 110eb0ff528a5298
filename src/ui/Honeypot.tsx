import type { ComponentProps } from 'react';
import { TextField } from './Field';

/** Error of a filled-in honeypot; return it from the form's `check`. */
export const honeypotError = (value: string) =>
  value ? 'Please leave this field blank: it is here to stop robots.' : undefined;

/**
 * A hidden field that only bots should fill in. If a browser's autofill has filled it in, the field becomes visible with
 * an explanation, so that real people can clear it.
 */
export function Honeypot({ error, ...field }: Omit<ComponentProps<typeof TextField>, 'label'>) {
  if (error) return <TextField label="Website" error={error} {...field} />;
  return (
    <div className="absolute -left-[999rem] top-auto size-px overflow-hidden" aria-hidden="true">
      <TextField label="Website" autoComplete="off" tabIndex={-1} {...field} />
    </div>
  );
}
