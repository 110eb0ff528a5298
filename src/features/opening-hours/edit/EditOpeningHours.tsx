import { weekdayNames } from '@/lib/dates';
import { LoadedForm } from '@/ui/admin/Loaded';
import { More } from '@/ui/admin/More';
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

function HoursOfDay({ day: { id, isClosed }, index, form: { field, register } }: Props) {
  return (
    <fieldset className="grid items-end gap-x-6 gap-y-2 border-t border-line pt-3 pb-4 sm:grid-cols-[8rem_1fr_7rem]">
      <legend className="float-left text-lg leading-11 font-semibold text-heading">{weekdayNames[id]}</legend>
      <div className="grid max-w-measure gap-4 min-[22rem]:grid-cols-2 sm:col-start-2">
        {!isClosed && (
          <>
            <TextField label="Opens" type="time" required {...field(`rows.${index}.opens`)} />
            <TextField label="Closes" type="time" required {...field(`rows.${index}.closes`)} />
          </>
        )}
      </div>
      <Checkbox label="Closed" {...register(`rows.${index}.isClosed`)} />
    </fieldset>
  );
}

function BreakOfDay({ day: { id }, index, form: { field } }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold text-heading">{weekdayNames[id]} break</legend>
      <div className="grid max-w-measure gap-4 pt-2 min-[22rem]:grid-cols-2">
        <TextField label="From" type="time" {...field(`rows.${index}.break_from`)} />
        <TextField label="Until" type="time" {...field(`rows.${index}.break_until`)} />
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
  const days = watch('rows');
  return (
    <form {...form} aria-label="Opening hours">
      <fieldset disabled={saving}>
        {days.map((day, index) => (
          <HoursOfDay key={day.id} day={day} index={index} form={list} />
        ))}
        <More label="Breaks" open={loaded.some(({ break_from }) => break_from !== '')} className="pb-4">
          {days.map(
            (day, index) => !day.isClosed && <BreakOfDay key={day.id} day={day} index={index} form={list} />,
          )}
        </More>
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
