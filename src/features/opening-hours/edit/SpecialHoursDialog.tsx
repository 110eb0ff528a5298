import { queryClient } from '@/lib/admin/query-client';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, TextField } from '@/ui/Field';
import { specialHoursMessages as messages, newSpecialHours, specialHoursForm } from './edit-opening-hours';
import {
  changeSpecialHours,
  createSpecialHours,
  type EditedSpecialHours,
  latestSpecialHours,
  specialValues,
  upcomingSpecialHours,
} from './edit-opening-hours.queries';

interface Props {
  /** Null to create some. */
  hours: EditedSpecialHours | null;
  /** What new ones begin with, but for their date. */
  from?: EditedSpecialHours | undefined;
  onClose: () => void;
}

const valuesOf = (row: EditedSpecialHours | null, from?: EditedSpecialHours) => {
  if (row) return specialValues(row);
  return from ? { ...specialValues(from), date: '' } : newSpecialHours;
};

/** Creates or edits the special hours of a date. */
export function SpecialHoursDialog({ hours, from, onClose }: Props) {
  const { field, register, watch, form, saving } = useEditForm({
    row: hours,
    valuesOf: (row) => valuesOf(row, from),
    schema: specialHoursForm,
    create: createSpecialHours,
    change: changeSpecialHours,
    latest: latestSpecialHours,
    messages,
    onStored: () => queryClient.invalidateQueries(upcomingSpecialHours()),
    onSaved: onClose,
  });
  return (
    <Dialog title={hours ? 'Edit special hours' : 'New special hours'} onClose={onClose}>
      <form {...form}>
        <fieldset disabled={saving} className="grid gap-4">
          <TextField label="Date" type="date" required {...field('date')} />
          <Checkbox label="Open that day" {...register('isOpen')} />
          {watch('isOpen') && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Opens" type="time" required {...field('opens')} />
              <TextField label="Closes" type="time" required {...field('closes')} />
            </div>
          )}
          <TextField
            label="Reason"
            hint="Shown to visitors, such as ‘Gurpurab of Guru Nanak Dev Ji’."
            {...field('reason')}
          />
        </fieldset>
        <DialogActions busy={saving && 'Saving…'}>
          {hours ? 'Save changes' : 'Create special hours'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
