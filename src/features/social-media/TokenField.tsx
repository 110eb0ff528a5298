import { useState } from 'react';
import { templeTimeZone } from '@/lib/config';
import { longDate, today } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';

interface Props {
  label: string;
  /** When the stored one was set; null when there is none. */
  setat: string | null;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onRemove: () => void;
}

/** A token that can be entered, replaced and removed, and never looked at again. */
export function TokenField({ label, setat, value, error, onChange, onRemove }: Props) {
  const [replacing, setReplacing] = useState(false);
  if (setat && !replacing && !value) {
    return (
      <div className="grid gap-1">
        <p className="font-semibold text-heading">{label}</p>
        <p>
          A token is set, since {longDate(today(templeTimeZone, new Date(setat)))}. It is never shown again.
        </p>
        <div className="-ml-3 flex flex-wrap gap-x-1">
          <Button look="quiet" size="small" onClick={() => setReplacing(true)}>
            Replace<span className="sr-only"> {label}</span>
          </Button>
          <Button look="quiet" size="small" onClick={onRemove}>
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
      value={value}
      error={error}
      onBlur={() => setReplacing(false)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
