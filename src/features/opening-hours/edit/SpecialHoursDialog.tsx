import { queryClient } from '@/lib/admin/query-client';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, TextField } from '@/ui/Field';
import { specialHoursMessages as messages, newSpecialHours, specialHoursForm } from './edit-opening-hours';
import {
  type EditedSpecialHours,
  specialHoursRows,
  specialValues,
  upcomingSpecialHours,
} from './edit-opening-hours.queries';

/** Form values of a row. A copy takes everything except the date. */
const valuesOf = (row: EditedSpecialHours | null, from?: EditedSpecialHours) => {
  if (row) return specialValues(row);
  return from ? { ...specialValues(from), date: '' } : newSpecialHours;
};

export function SpecialHoursDialog({ row: hours, from, onClose }: EditProps<EditedSpecialHours>) {
  const { field, register, watch, ...edit } = useEditForm({
    row: hours,
    valuesOf: (row) => valuesOf(row, from),
    schema: specialHoursForm,
    ...specialHoursRows,
    messages,
    onStored: () => queryClient.invalidateQueries(upcomingSpecialHours()),
    onSaved: onClose,
  });
  return (
    <EditDialog
      edit={edit}
      of="special hours"
      isNew={!hours}
      stored={hours && { subject: 'special_hours', id: hours.id }}
      onClose={onClose}
    >
      <TextField label="Date" type="date" required {...field('date')} />
      <Checkbox label="Open that day" {...register('isOpen')} />
      {watch('isOpen') && (
        <div className="field-row">
          <TextField label="Opens" type="time" required {...field('opens')} />
          <TextField label="Closes" type="time" required {...field('closes')} />
        </div>
      )}
      <TextField
        label="Reason"
        hint="Shown to visitors, such as ‘Gurpurab of Guru Nanak Dev Ji’."
        {...field('reason')}
      />
    </EditDialog>
  );
}
