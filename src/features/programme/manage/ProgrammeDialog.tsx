import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
import { weekdayNames } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useRowForm } from '@/ui/admin/use-row-form';
import { Checkbox } from '@/ui/Checkbox';
import { TextField } from '@/ui/Field';
import {
  programmeMessages as messages,
  newPart,
  type ProgrammeValues,
  programmeForm,
} from './manage-programme';
import { type ManagedPart, programme, wholeProgramme } from './manage-programme.queries';

interface Props {
  /** Null makes a new one. */
  part: ManagedPart | null;
  onClose: () => void;
}

const check = checkBy(programmeForm);

function valuesOf(row: ManagedPart | null): ProgrammeValues {
  if (!row) return newPart;
  const { name, gurmukhi, weekdays, starts, ends } = row;
  return {
    name,
    gurmukhi,
    weekdays,
    starts: starts.slice(0, 5),
    ends: ends.slice(0, 5),
  };
}

/** A service of every week, new or to be changed. */
export function ProgrammeDialog({ part, onClose }: Props) {
  const { row, values, set, field, form, saving } = useRowForm({
    row: part,
    valuesOf,
    check,
    create: programme.insert,
    change: programme.change,
    latest: programme.latest,
    messages,
    onStored: () => queryClient.invalidateQueries(wholeProgramme()),
    onClose,
  });
  const { error: noDay } = field('weekdays');
  const turn = (day: string) => {
    const without = values.weekdays.replace(day, '');
    const weekdays = without === values.weekdays ? [...without, day].sort().join('') : without;
    set({ weekdays });
  };
  return (
    <Dialog title={row ? 'Edit service' : 'New service'} onClose={onClose}>
      <form {...form}>
        <div className="grid gap-4">
          <TextField label="Name" required {...field('name')} />
          <TextField label="Gurmukhi name" lang="pa" {...field('gurmukhi')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Begins" type="time" required {...field('starts')} />
            <TextField label="Ends" type="time" required {...field('ends')} />
          </div>
          <fieldset>
            <legend className="mb-1 font-semibold text-heading">On these days</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {weekdayNames.map((name, id) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={values.weekdays.includes(String(id))}
                  onChange={() => turn(String(id))}
                  aria-invalid={noDay ? true : undefined}
                />
              ))}
            </div>
            {noDay && <p className="mt-1 text-sm font-semibold text-red">{noDay}</p>}
          </fieldset>
        </div>
        <DialogActions busy={saving && 'Saving…'}>{row ? 'Save changes' : 'Create service'}</DialogActions>
      </form>
    </Dialog>
  );
}
