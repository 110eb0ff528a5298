import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { TextField } from '@/ui/Field';
import { hearsOf, internationalPhone, type RecipientValues, recipientProblems } from './recipient';

interface Props {
  recipient: RecipientValues;
  /** Says what is wrong with it. */
  checked: boolean;
  onChange: (changes: Partial<RecipientValues>) => void;
  onRemove: () => void;
}

const flags = [
  { flag: 'whatsapp', label: 'WhatsApp' },
  { flag: 'sms', label: 'SMS' },
  { flag: 'is_committee', label: 'Committee' },
  { flag: 'is_granthi', label: 'Granthi' },
  { flag: 'is_active', label: 'Active' },
] as const;

/** One recipient; a number is written in its international form when its field is left. */
export function RecipientCard({ recipient, checked, onChange, onRemove }: Props) {
  const { id, name, phone } = recipient;
  const problems = recipientProblems(recipient);
  return (
    <li data-recipient={id}>
      <fieldset className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <legend className="sr-only">{name || 'New recipient'}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            required
            autoComplete="off"
            value={name}
            error={checked ? problems.name : undefined}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            label="Phone"
            type="tel"
            required
            autoComplete="off"
            value={phone}
            error={checked ? problems.phone : undefined}
            onChange={({ target }) => onChange({ phone: target.value })}
            onBlur={() => onChange({ phone: internationalPhone(phone) ?? phone })}
          />
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {flags.map(({ flag, label }) => (
            <Checkbox
              key={flag}
              label={label}
              checked={recipient[flag]}
              onChange={({ target }) => onChange({ [flag]: target.checked })}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-ink-soft">{hearsOf(recipient)}</p>
          <Button look="quiet" size="small" className="-mr-3" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
