import { useCallback } from 'react';
import { SelectField } from '@/ui/Field';
import { SearchField } from '@/ui/SearchField';
import { capitalised } from './gallery';
import type { GalleryFilter } from './manage-gallery';

interface Props {
  filter: GalleryFilter;
  categories: readonly string[];
  onFilter: (changes: Partial<GalleryFilter>) => void;
}

/** Which pictures to show; found in the database, not among those loaded. */
export function GalleryFilters({ filter, categories, onFilter }: Props) {
  const onSearch = useCallback((search: string) => onFilter({ search }), [onFilter]);
  return (
    <search className="mb-4 grid gap-4 sm:flex sm:items-end">
      <SearchField
        hint="Words of the alt text"
        className="sm:grow"
        search={filter.search}
        onSearch={onSearch}
      />
      <SelectField
        label="Show"
        className="sm:w-64"
        value={filter.category}
        onChange={({ target }) => onFilter({ category: target.value })}
      >
        <option value="">All categories</option>
        {/* One that the address asks for may be gone. */}
        {filter.category && !categories.includes(filter.category) && (
          <option value={filter.category}>{capitalised(filter.category)}</option>
        )}
        {categories.map((one) => (
          <option key={one} value={one}>
            {capitalised(one)}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
