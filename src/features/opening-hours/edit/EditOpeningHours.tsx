import { weekdayNames } from '@/lib/dates';
import { LoadedForm } from '@/ui/admin/Loaded';
import { useEditList } from '@/ui/admin/use-edit-list';
import { Button } from '@/ui/Button';
import { Checkbox, TextField } from '@/ui/Field';
import { type DayValues, dayForm, weekMessages as messages } from './edit-opening-hours';
import { editedWeek, latestWeek, storeWeek } from './edit-opening-hours.queries';

interface Props {
  day: DayValues;
  index: number;
  form: Pick<ReturnType<typeof useEditList<DayValues>>, 'field' | 'register'>;
}

function DayOfWeek({ day: { id, isOpen, hasBreak }, index, form: { field, register } }: Props) {
  return (
    <fieldset className="grid gap-x-6 gap-y-2 border-t border-line pt-3 pb-4 sm:grid-cols-[8rem_1fr]">
      <legend className="float-left text-lg leading-11 font-semibold text-heading">{weekdayNames[id]}</legend>
      <div className="grid gap-x-6 gap-y-2 xl:grid-cols-[14rem_1fr]">
        <div className="flex flex-wrap content-start gap-x-6">
          <Checkbox label="Open" {...register(`rows.${index}.isOpen`)} />
          {isOpen && <Checkbox label="With a break" {...register(`rows.${index}.hasBreak`)} />}
        </div>
        {isOpen && (
          <div className="grid max-w-measure gap-4 min-[22rem]:grid-cols-2">
            <TextField label="Opens" type="time" required {...field(`rows.${index}.opens`)} />
            <TextField label="Closes" type="time" required {...field(`rows.${index}.closes`)} />
            {hasBreak && (
              <>
                <TextField label="Break from" type="time" required {...field(`rows.${index}.break_from`)} />
                <TextField label="Break until" type="time" required {...field(`rows.${index}.break_until`)} />
              </>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}

function WeekForm({ loaded }: { loaded: readonly DayValues[] }) {
  const { watch, form, saving, ...list } = useEditList({
    read: loaded,
    schema: dayForm,
    store: storeWeek,
    latest: latestWeek,
    messages,
  });
  return (
    <form {...form} aria-label="Opening hours">
      <fieldset disabled={saving}>
        {watch('rows').map((day, index) => (
          <DayOfWeek key={day.id} day={day} index={index} form={list} />
        ))}
      </fieldset>
      <Button type="submit" busy={saving && 'Saving…'}>
        Save opening hours
      </Button>
    </form>
  );
}

/** Form for the hours of a usual week, saved all at once. */
export function EditOpeningHours() {
  return (
    <LoadedForm query={editedWeek()} failed={messages.loadFailed}>
      {(loaded) => <WeekForm loaded={loaded} />}
    </LoadedForm>
  );
}
