import { queryClient } from '@/lib/admin/query-client';
import type { Day } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { TextField } from '@/ui/Field';
import {
  type ClosedDaysValues,
  closedDaysForm,
  closedDaysMessages as messages,
  newClosedDays,
} from './manage-availability';
import {
  changeClosedDays,
  closeDays,
  comingClosedDays,
  latestClosedDays,
  type ManagedClosedDays,
} from './manage-availability.queries';

interface Props {
  /** Null closes others. */
  days: ManagedClosedDays | null;
  /** Asks, where something is booked on these days. */
  mayClose: (first: Day, last: Day) => Promise<boolean>;
  onClose: () => void;
}

const valuesOf = (row: ManagedClosedDays | null): ClosedDaysValues => {
  if (!row) return newClosedDays;
  const { date, last_day, reason } = row;
  return { date, last_day, reason };
};

/** Days on which nothing can be booked, new or to be changed. */
export function ClosedDaysDialog({ days, mayClose, onClose }: Props) {
  const { field, watch, set, form, saving } = useEditForm({
    row: days,
    valuesOf,
    schema: closedDaysForm,
    prepare: async (values) => {
      const isMoved = values.date !== days?.date || values.last_day !== days.last_day;
      return !isMoved || (await mayClose(values.date, values.last_day)) ? values : null;
    },
    create: closeDays,
    change: changeClosedDays,
    latest: latestClosedDays,
    messages,
    onStored: () => queryClient.invalidateQueries(comingClosedDays()),
    onSaved: onClose,
  });
  const [date, last_day] = watch(['date', 'last_day']);
  return (
    <Dialog title={days ? 'Edit closed days' : 'Close days'} onClose={onClose}>
      <form {...form}>
        <fieldset disabled={saving} className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="First day"
              type="date"
              required
              {...field('date', {
                // One day is closed most often.
                onChange: ({ target }) => (!last_day || last_day === date) && set({ last_day: target.value }),
              })}
            />
            <TextField label="Last day" type="date" required {...field('last_day')} />
          </div>
          <TextField
            label="Reason"
            required
            hint="Visitors read it, such as ‘Gurpurab of Guru Nanak Dev Ji’."
            {...field('reason')}
          />
        </fieldset>
        <DialogActions busy={saving && 'Saving…'}>{days ? 'Save changes' : 'Close days'}</DialogActions>
      </form>
    </Dialog>
  );
}
