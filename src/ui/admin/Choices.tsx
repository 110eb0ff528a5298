import { SelectField } from '@/ui/Field';

interface Props {
  title: string;
  about: string;
  rows: readonly { id: number; label: string; value: string }[];
  options: readonly { value: string; label: string }[];
  /** What is wrong with the choices; empty if nothing is. */
  problem: string;
  onChoose: (id: number, value: string) => void;
}

/** One choice for each of some rows, all from the same options; nothing without rows. */
export function Choices({ title, about, rows, options, problem, onChoose }: Props) {
  return (
    <div className="grid gap-3 empty:hidden">
      {rows.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-heading">{title}</legend>
          <p className="text-ink-soft">{about}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] items-end gap-x-4 gap-y-3">
            {rows.map(({ id, label, value }) => (
              <SelectField
                key={id}
                label={label}
                value={value}
                onChange={({ target }) => onChoose(id, target.value)}
              >
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </fieldset>
      )}
      <p aria-live="polite" className="font-semibold text-red empty:hidden">
        {problem}
      </p>
    </div>
  );
}
