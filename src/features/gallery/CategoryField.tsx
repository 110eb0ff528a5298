import { useState } from 'react';
import { SelectField, TextField } from '@/ui/Field';
import { capitalised } from './gallery';

interface Props {
  /** Undefined while they are being read. */
  categories: readonly string[] | undefined;
  value: string;
  error?: string | undefined;
  /** While it is being saved. A new one's words can then still be read, with the focus. */
  fixed?: boolean;
  onChange: (category: string) => void;
}

/** The choice that asks for a new one; no category can be called this. */
const another = ' ';

/** An existing category, or a new one (spec §4). */
export function CategoryField({ categories, value, error, fixed = false, onChange }: Props) {
  const [isNew, setNew] = useState(false);
  const noneYet = categories?.length === 0;
  const entering = isNew || noneYet;
  const choose = (choice: string) => {
    setNew(choice === another);
    onChange(choice === another ? '' : choice);
  };
  return (
    <div className="grid gap-4">
      {!noneYet && (
        <SelectField
          label="Category"
          required
          disabled={fixed}
          value={isNew ? another : value}
          error={entering ? undefined : error}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Choose a category</option>
          {categories?.map((category) => (
            <option key={category} value={category}>
              {capitalised(category)}
            </option>
          ))}
          <option value={another}>A new category…</option>
        </SelectField>
      )}
      {entering && (
        <TextField
          label={noneYet ? 'Category' : 'New category'}
          required
          readOnly={fixed}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
