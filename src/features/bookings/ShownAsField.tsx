import type { ComponentProps } from 'react';
import { waysShown } from '@/features/bookings/booking';
import { SelectField } from '@/ui/Field';

export function ShownAsField(field: Partial<ComponentProps<typeof SelectField>>) {
  return (
    <SelectField label="How your booking appears on the calendar" {...field}>
      {Object.entries(waysShown).map(([way, label]) => (
        <option key={way} value={way}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
