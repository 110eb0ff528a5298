import { Controller } from 'react-hook-form';
import { queryClient } from '@/lib/admin/query-client';
import { filled } from '@/lib/admin/row-form';
import { weekdayNames } from '@/lib/dates';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, TextField } from '@/ui/Field';
import {
  programmeMessages as messages,
  newPart,
  type ProgrammeValues,
  programmeForm,
} from './manage-programme';
import { type ManagedPart, partRows, wholeProgramme } from './manage-programme.queries';

const valuesOf = (row: ManagedPart | null): ProgrammeValues => {
  const values = filled(newPart, row);
  return { ...values, starts: values.starts.slice(0, 5), ends: values.ends.slice(0, 5) };
};

/** Adds a day, or removes it if it is there. */
function toggled(days: string, day: string) {
  const without = days.replace(day, '');
  return without === days ? [...days, day].sort().join('') : without;
}

export function ProgrammeDialog({ row: part, onClose }: EditProps<ManagedPart>) {
  const { field, control, ...edit } = useEditForm({
    row: part,
    valuesOf,
    schema: programmeForm,
    ...partRows,
    messages,
    onStored: () => queryClient.invalidateQueries(wholeProgramme()),
    onSaved: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      of="service"
      isNew={!part}
      stored={part && { subject: 'programme', id: part.id }}
      onClose={onClose}
    >
      <TextField label="Name" required {...field('name')} />
      <TextField label="Gurmukhi name" lang="pa" {...field('gurmukhi')} />
      <TextField
        label="Description"
        hint="Such as ‘Rehras and kirtan’. Leave blank if the name says it all."
        {...field('held')}
      />
      <div className="field-row">
        <TextField label="Begins" type="time" required {...field('starts')} />
        <TextField label="Ends" type="time" required {...field('ends')} />
      </div>
      <Controller
        name="weekdays"
        control={control}
        render={({ field: days, fieldState: { error } }) => (
          <fieldset>
            <legend className="mb-1 font-semibold text-heading">Days</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {weekdayNames.map((name, id) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={days.value.includes(String(id))}
                  onChange={() => days.onChange(toggled(days.value, String(id)))}
                  ref={id === 0 ? days.ref : undefined}
                  aria-invalid={error ? true : undefined}
                />
              ))}
            </div>
            {error && <p className="mt-1 text-sm font-semibold text-red">{error.message}</p>}
          </fieldset>
        )}
      />
    </EditDialog>
  );
}
