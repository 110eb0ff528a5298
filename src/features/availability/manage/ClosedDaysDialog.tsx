import { bookingsBetween } from '@/features/bookings/manage/manage-bookings.queries';
import {
  specialHoursBetween,
  upcomingSpecialHours,
} from '@/features/opening-hours/edit/edit-opening-hours.queries';
import { specialInWords } from '@/features/opening-hours/hours-in-words';
import { ask } from '@/lib/admin/ask';
import { queryClient } from '@/lib/admin/query-client';
import { filled } from '@/lib/admin/row-form';
import { type Day, daySpan } from '@/lib/dates';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, TextField } from '@/ui/Field';
import {
  type ClosingValues,
  closedDaysForm,
  closedDaysMessages as messages,
  newClosedDays,
} from './manage-availability';
import {
  closeDays,
  closedDaysRows,
  type ManagedClosedDays,
  upcomingClosedDays,
} from './manage-availability.queries';

/** Initial form values. New days copy the reason of `from`. */
const valuesOf = (row: ManagedClosedDays | null, from?: ManagedClosedDays) =>
  filled(newClosedDays, row ?? (from && { reason: from.reason }));

/** Lists what conflicts with closing the days, and asks whether to close them anyway. */
async function confirmDespite(title: string, about: string, lines: readonly string[]) {
  const note = (
    <ul className="max-h-60 list-disc overflow-y-auto pl-5 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  const choices = [{ value: 'close', label: 'Close the days', variant: 'primary' }] as const;
  return lines.length === 0 || (await ask({ title, about, note, choices, cancel: 'Go back' })) !== null;
}

/** Asks for confirmation if the days have bookings at the gurdwara. Lists them to users with access to bookings. */
async function confirmClosing(first: Day, last: Day) {
  const found = await queryClient.query(bookingsBetween(first, last));
  const bookings = found.filter(({ status, is_elsewhere }) => status !== 'cancelled' && !is_elsewhere);
  return confirmDespite(
    bookings.length === 1
      ? 'There is a booking on these days'
      : `There are ${bookings.length} bookings on these days`,
    'Closing the days does not cancel any booking. Please call the families.',
    bookings.map(
      ({ date, last_day, sevatype, name, family_name, status }) =>
        `${daySpan(date, last_day)}: ${sevatype}, ${name} ${family_name} (${status})`,
    ),
  );
}

/** Warns about days that stay open because they have special hours. */
async function confirmHours({ date, last_day, reason, withHours }: ClosingValues) {
  if (!withHours) return true;
  const found = await specialHoursBetween(date, last_day);
  return confirmDespite(
    'Some of these days already have special hours',
    'They will not change. You can edit them in Temple details.',
    found.filter((hours) => hours.opens !== null || hours.reason !== reason).map(specialInWords),
  );
}

export function ClosedDaysDialog({ row: days, from, onClose }: EditProps<ManagedClosedDays>) {
  const { field, register, watch, set, ...edit } = useEditForm({
    row: days,
    valuesOf: (row) => valuesOf(row, from),
    schema: closedDaysForm,
    prepare: async (values) => {
      const isMoved = values.date !== days?.date || values.last_day !== days.last_day;
      const isMeant = !isMoved || (await confirmClosing(values.date, values.last_day));
      return isMeant && (await confirmHours(values)) ? values : null;
    },
    ...closedDaysRows,
    create: closeDays,
    change: (row, { withHours: _, ...changes }) => closedDaysRows.change(row, changes),
    messages,
    onStored: () => {
      queryClient.invalidateQueries(upcomingClosedDays());
      queryClient.invalidateQueries(upcomingSpecialHours());
    },
    onSaved: onClose,
  });
  const [date, last_day] = watch(['date', 'last_day']);
  return (
    <EditDialog
      edit={edit}
      of="closed days"
      making="Close days"
      isNew={!days}
      stored={days && { subject: 'closed_days', id: days.id }}
      onClose={onClose}
    >
      <div className="field-row">
        <TextField
          label="First day"
          type="date"
          required
          {...field('date', {
            // Closures are usually a single day.
            onChange: ({ target }) => (!last_day || last_day === date) && set({ last_day: target.value }),
          })}
        />
        <TextField label="Last day" type="date" required {...field('last_day')} />
      </div>
      <TextField
        label="Reason"
        required
        hint="Shown to visitors, such as ‘Gurpurab of Guru Nanak Dev Ji’."
        {...field('reason')}
      />
      {!days && (
        <Checkbox
          label="Also close the gurdwara on these days"
          hint="Adds special hours for each day, with the same reason."
          {...register('withHours')}
        />
      )}
    </EditDialog>
  );
}
