import { type ComponentProps, useState } from 'react';
import { templeTimeZone } from '@/lib/config';
import { longDate, today } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';

interface Props {
  label: string;
  /** When the stored one was set; null when there is none. */
  setat: string | null;
  /** Whether one is being entered. */
  typed: boolean;
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  onRemove: () => void;
}

/** A token that can be entered, replaced and removed, and never looked at again. */
export function TokenField({ label, setat, typed, field, onRemove }: Props) {
  // Which one is being replaced: once another has been stored, that is done.
  const [replaced, setReplaced] = useState<string | null>(null);
  const replacing = replaced !== null && replaced === setat;
  if (setat && !replacing && !typed) {
    return (
      <div className="grid gap-1">
        <p className="font-semibold text-heading">{label}</p>
        <p>
          A token is set, since {longDate(today(templeTimeZone, new Date(setat)))}. It is never shown again.
        </p>
        <div className="-ml-3 flex flex-wrap gap-x-1">
          <Button variant="quiet" size="small" onClick={() => setReplaced(setat)}>
            Replace<span className="sr-only"> {label}</span>
          </Button>
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove<span className="sr-only"> {label}</span>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      autoFocus={replacing}
      hint={setat ? 'The stored token stays until a new one is saved.' : 'No token is set.'}
      {...field}
      onBlur={() => setReplaced(null)}
    />
  );
}
