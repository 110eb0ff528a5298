import type { ComponentProps } from 'react';
import { TextField } from './Field';

/** The error of a honeypot that has been filled in; return it from the form's `check`. */
export const honeypotError = (value: string) =>
  value ? 'Please leave this field empty: it is here to stop robots.' : undefined;

/**
 * A hidden field that robots fill in and people do not see. If a browser's autofill fills it in, it becomes visible
 * and says why, so that nobody honest is turned away.
 */
export function Honeypot({ error, ...field }: Omit<ComponentProps<typeof TextField>, 'label'>) {
  if (error) return <TextField label="Website" error={error} {...field} />;
  return (
    <div className="absolute -left-[999rem] top-auto size-px overflow-hidden" aria-hidden="true">
      <TextField label="Website" autoComplete="off" tabIndex={-1} {...field} />
    </div>
  );
}
