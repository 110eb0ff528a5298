import { useController } from 'react-hook-form';
import { queryClient } from '@/lib/admin/query-client';
import { weekdayNames } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox } from '@/ui/Checkbox';
import { TextField } from '@/ui/Field';
import {
  programmeMessages as messages,
  newPart,
  type ProgrammeValues,
  programmeForm,
} from './manage-programme';
import {
  changePart,
  createPart,
  latestPart,
  type ManagedPart,
  wholeProgramme,
} from './manage-programme.queries';

interface Props {
  /** Null makes a new one. */
  part: ManagedPart | null;
  onClose: () => void;
}

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
  const { field, control, form, saving } = useEditForm({
    row: part,
    valuesOf,
    schema: programmeForm,
    create: createPart,
    change: changePart,
    latest: latestPart,
    messages,
    onStored: () => queryClient.invalidateQueries(wholeProgramme()),
    onSaved: onClose,
  });
  const { field: days, fieldState } = useController({ name: 'weekdays', control });
  const noDay = fieldState.error?.message;
  const turn = (day: string) => {
    const without = days.value.replace(day, '');
    days.onChange(without === days.value ? [...without, day].sort().join('') : without);
  };
  return (
    <Dialog title={part ? 'Edit service' : 'New service'} onClose={onClose}>
      <form {...form}>
        <fieldset disabled={saving} className="grid gap-4">
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
                  checked={days.value.includes(String(id))}
                  onChange={() => turn(String(id))}
                  ref={id === 0 ? days.ref : undefined}
                  aria-invalid={noDay ? true : undefined}
                />
              ))}
            </div>
            {noDay && <p className="mt-1 text-sm font-semibold text-red">{noDay}</p>}
          </fieldset>
        </fieldset>
        <DialogActions busy={saving && 'Saving…'}>{part ? 'Save changes' : 'Create service'}</DialogActions>
      </form>
    </Dialog>
  );
}
