import { Controller } from 'react-hook-form';
import { queryClient } from '@/lib/admin/query-client';
import { weekdayNames } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, TextField } from '@/ui/Field';
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

/** The days with one more, or again without it. */
function turned(days: string, day: string) {
  const without = days.replace(day, '');
  return without === days ? [...days, day].sort().join('') : without;
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
          <Controller
            name="weekdays"
            control={control}
            render={({ field: days, fieldState: { error } }) => (
              <fieldset>
                <legend className="mb-1 font-semibold text-heading">On these days</legend>
                <div className="grid gap-x-6 sm:grid-cols-2">
                  {weekdayNames.map((name, id) => (
                    <Checkbox
                      key={name}
                      label={name}
                      checked={days.value.includes(String(id))}
                      onChange={() => days.onChange(turned(days.value, String(id)))}
                      ref={id === 0 ? days.ref : undefined}
                      aria-invalid={error ? true : undefined}
                    />
                  ))}
                </div>
                {error && <p className="mt-1 text-sm font-semibold text-red">{error.message}</p>}
              </fieldset>
            )}
          />
        </fieldset>
        <DialogActions busy={saving && 'Saving…'}>{part ? 'Save changes' : 'Create service'}</DialogActions>
      </form>
    </Dialog>
  );
}
