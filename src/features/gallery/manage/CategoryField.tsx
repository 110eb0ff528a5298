import { type RefCallback, useState } from 'react';
import { capitalized } from '@/features/gallery/gallery';
import { SelectField, TextField } from '@/ui/Field';

interface Props {
  /** `undefined` while loading. */
  categories: readonly string[] | undefined;
  value: string;
  error?: string | undefined;
  /** Prevents changes while saving. A new category stays focusable and readable. */
  fixed?: boolean;
  onChange: (category: string) => void;
  /** Ref to the invalid field. */
  ref?: RefCallback<HTMLElement>;
}

/** Option value for "new category". Cannot clash, because it is not a valid category name. */
const newCategory = ' ';

/** Field to select a category or enter a new one. */
export function CategoryField({ categories, value, error, fixed = false, onChange, ref }: Props) {
  const [isNew, setNew] = useState(false);
  const noneYet = categories?.length === 0;
  const entering = isNew || noneYet;
  const choose = (choice: string) => {
    setNew(choice === newCategory);
    onChange(choice === newCategory ? '' : choice);
  };
  return (
    <div className="grid gap-4">
      {!noneYet && (
        <SelectField
          label="Category"
          required
          ref={entering ? undefined : ref}
          disabled={fixed}
          value={isNew ? newCategory : value}
          error={entering ? undefined : error}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Choose a category</option>
          {categories?.map((category) => (
            <option key={category} value={category}>
              {capitalized(category)}
            </option>
          ))}
          <option value={newCategory}>A new category…</option>
        </SelectField>
      )}
      {entering && (
        <TextField
          label={noneYet ? 'Category' : 'New category'}
          required
          ref={ref}
          readOnly={fixed}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
