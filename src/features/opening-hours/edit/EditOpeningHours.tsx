import { weekdayNames } from '@/lib/dates';
import { LoadedForm } from '@/ui/admin/Loaded';
import { type ListItem, useListForm } from '@/ui/admin/use-list-form';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { TextField } from '@/ui/Field';
import { type DayValues, dayProblems, weekMessages as messages } from './edit-opening-hours';
import { editedWeek, latestWeek, storeWeek } from './edit-opening-hours.queries';

function DayOfWeek({ item: { values, field, tick } }: { item: ListItem<DayValues> }) {
  return (
    <fieldset className="grid gap-x-6 gap-y-2 border-t border-line pt-3 pb-4 sm:grid-cols-[8rem_1fr]">
      <legend className="float-left text-lg leading-11 font-semibold text-heading">
        {weekdayNames[values.id]}
      </legend>
      <div className="grid gap-x-6 gap-y-2 xl:grid-cols-[14rem_1fr]">
        <div className="flex flex-wrap content-start gap-x-6">
          <Checkbox label="Open" {...tick('isOpen')} />
          {values.isOpen && <Checkbox label="With a break" {...tick('hasBreak')} />}
        </div>
        {values.isOpen && (
          <div className="grid max-w-measure gap-4 min-[22rem]:grid-cols-2">
            <TextField label="Opens" type="time" required {...field('opens')} />
            <TextField label="Closes" type="time" required {...field('closes')} />
            {values.hasBreak && (
              <>
                <TextField label="Break from" type="time" required {...field('break_from')} />
                <TextField label="Break until" type="time" required {...field('break_until')} />
              </>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}

function WeekForm({ loaded }: { loaded: readonly DayValues[] }) {
  const { items, form, saving } = useListForm({
    rows: loaded,
    check: dayProblems,
    store: storeWeek,
    latest: latestWeek,
    messages,
  });
  return (
    <form {...form} aria-label="Opening hours">
      {items.map((item) => (
        <DayOfWeek key={item.key} item={item} />
      ))}
      <Button type="submit" variant="primary" busy={saving && 'Saving…'}>
        Save opening hours
      </Button>
    </form>
  );
}

/** The hours of a usual week, saved all at once. */
export function EditOpeningHours() {
  return (
    <LoadedForm query={editedWeek()} failed={messages.loadFailed}>
      {(loaded) => <WeekForm loaded={loaded} />}
    </LoadedForm>
  );
}
