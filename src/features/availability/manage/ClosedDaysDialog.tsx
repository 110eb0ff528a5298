import { type SyntheticEvent, useState } from 'react';
import { notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
import type { Day } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useRowForm } from '@/ui/admin/use-row-form';
import { TextField } from '@/ui/Field';
import {
  type ClosedDaysValues,
  closedDaysForm,
  closedDaysMessages as messages,
  newClosedDays,
} from './manage-availability';
import { closedDays, comingClosedDays, type ManagedClosedDays } from './manage-availability.queries';

interface Props {
  /** Null closes others. */
  days: ManagedClosedDays | null;
  /** Asks, where something is booked on these days. */
  mayClose: (first: Day, last: Day) => Promise<boolean>;
  onClose: () => void;
}

const check = checkBy(closedDaysForm);

const valuesOf = (row: ManagedClosedDays | null): ClosedDaysValues => {
  if (!row) return newClosedDays;
  const { date, last_day, reason } = row;
  return { date, last_day, reason };
};

/** Days on which nothing can be booked, new or to be changed. */
export function ClosedDaysDialog({ days, mayClose, onClose }: Props) {
  const [looking, setLooking] = useState(false);
  const { row, values, problems, set, field, form, saving } = useRowForm({
    row: days,
    valuesOf,
    check,
    create: closedDays.insert,
    change: closedDays.change,
    latest: closedDays.latest,
    messages,
    onStored: () => queryClient.invalidateQueries(comingClosedDays()),
    onClose,
  });
  const submit = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (looking) return;
    const isFine = !Object.values(problems).some(Boolean);
    const isMoved = values.date !== row?.date || values.last_day !== row.last_day;
    if (isFine && isMoved) {
      setLooking(true);
      try {
        if (!(await mayClose(values.date, values.last_day))) return;
      } catch (error) {
        return notifyError(messages.saveFailed, error);
      } finally {
        setLooking(false);
      }
    }
    form.onSubmit(submitted);
  };
  const first = field('date');
  return (
    <Dialog title={row ? 'Edit closed days' : 'Close days'} onClose={onClose}>
      <form {...form} onSubmit={submit}>
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="First day"
              type="date"
              required
              {...first}
              onChange={(event) => {
                const { date, last_day } = values;
                first.onChange(event);
                // One day is closed most often.
                if (!last_day || last_day === date) set({ last_day: event.target.value });
              }}
            />
            <TextField label="Last day" type="date" required {...field('last_day')} />
          </div>
          <TextField
            label="Reason"
            required
            hint="Visitors read it, such as ‘Gurpurab of Guru Nanak Dev Ji’."
            {...field('reason')}
          />
        </div>
        <DialogActions busy={(saving || looking) && 'Saving…'}>
          {row ? 'Save changes' : 'Close days'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
