import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useRowForm } from '@/ui/admin/use-row-form';
import { Checkbox } from '@/ui/Checkbox';
import { TextField } from '@/ui/Field';
import { specialHoursMessages as messages, newSpecialHours, specialHoursForm } from './edit-opening-hours';
import {
  comingSpecialHours,
  type EditedSpecialHours,
  specialHours,
  specialValues,
} from './edit-opening-hours.queries';

interface Props {
  /** Null makes new ones. */
  hours: EditedSpecialHours | null;
  onClose: () => void;
}

const check = checkBy(specialHoursForm);

const valuesOf = (row: EditedSpecialHours | null) => (row ? specialValues(row) : newSpecialHours);

/** A date with other hours, new or to be changed. */
export function SpecialHoursDialog({ hours, onClose }: Props) {
  const { row, values, field, tick, form, saving } = useRowForm({
    row: hours,
    valuesOf,
    check,
    create: specialHours.insert,
    change: specialHours.change,
    latest: specialHours.latest,
    messages,
    onStored: () => queryClient.invalidateQueries(comingSpecialHours()),
    onClose,
  });
  return (
    <Dialog title={row ? 'Edit special hours' : 'New special hours'} onClose={onClose}>
      <form {...form}>
        <div className="grid gap-4">
          <TextField label="Date" type="date" required {...field('date')} />
          <Checkbox label="Open on that day" {...tick('isOpen')} />
          {values.isOpen && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Opens" type="time" required {...field('opens')} />
              <TextField label="Closes" type="time" required {...field('closes')} />
            </div>
          )}
          <TextField
            label="Reason"
            hint="Visitors read it, such as ‘Gurpurab of Guru Nanak Dev Ji’."
            {...field('reason')}
          />
        </div>
        <DialogActions busy={saving && 'Saving…'}>
          {row ? 'Save changes' : 'Create special hours'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
