import type { SyntheticEvent } from 'react';
import { ask } from '@/lib/admin/ask';
import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
import { templeTimeZone } from '@/lib/config';
import { type Day, isPast, longDate, nextAhead, today } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useRowForm } from '@/ui/admin/use-row-form';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { TextArea, TextField } from '@/ui/Field';
import { type EventValues, eventForm, eventMessages as messages, newEvent } from './manage-events';
import { allEvents, events, type ManagedEvent } from './manage-events.queries';

interface Props {
  /** Null makes a new one. */
  event: ManagedEvent | null;
  onClose: () => void;
  /** Takes the day of an event that has been entered or moved. */
  onDated: (day: Day) => void;
}

const check = checkBy(eventForm);

const valuesOf = (row: ManagedEvent | null): EventValues => {
  if (!row) return newEvent;
  const { title, description, date, time, isHighlighted } = row;
  return { title, description, date, time: time?.slice(0, 5) ?? '', isHighlighted };
};

/** The day to be stored: one in the past is most often a slip of the year. Null to go on editing. */
async function meantDay(day: Day): Promise<Day | null> {
  const now = today(templeTimeZone);
  if (!isPast(day, now)) return day;
  const ahead = nextAhead(day, now);
  const year = ahead.slice(0, 4);
  const answer = await ask({
    title: `This date is in the past. Did you mean ${year}?`,
    about: `${longDate(day)} has been. An event of that day stands under Past, and on no page.`,
    choices: [
      { value: 'past', label: 'Keep the past date' },
      { value: 'ahead', label: `Use ${longDate(ahead)}`, variant: 'primary' },
    ],
    cancel: 'Go back',
  });
  return answer === 'ahead' ? ahead : answer && day;
}

/** Create mode or edit mode, as for announcements. */
export function EventDialog({ event, onClose, onDated }: Props) {
  const { row, values, problems, set, field, tick, form, saving } = useRowForm({
    row: event,
    valuesOf,
    check,
    create: async (entered) => {
      const stored = await events.insert(entered);
      onDated(entered.date);
      return stored;
    },
    change: async (before, changes) => {
      const stored = await events.change(before, changes);
      if (changes.date !== undefined) onDated(changes.date);
      return stored;
    },
    latest: events.latest,
    messages,
    onStored: () => queryClient.invalidateQueries(allEvents),
    onClose,
  });

  const submit = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    const isFine = !Object.values(problems).some(Boolean);
    const day = isFine && values.date !== row?.date ? await meantDay(values.date) : values.date;
    if (day === null) return;
    if (day !== values.date) set({ date: day });
    form.onSubmit(submitted);
  };

  return (
    <Dialog title={row ? 'Edit event' : 'New event'} onClose={onClose}>
      <form {...form} onSubmit={submit}>
        <div className="grid gap-4">
          <TextField label="Title" required {...field('title')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Date" type="date" required {...field('date')} />
            <TextField label="Time" type="time" {...field('time')} />
          </div>
          <TextArea label="Description" {...field('description')} />
          <Checkbox
            label="Featured"
            hint="Marks the event on the Home page with a ‘Featured’ badge."
            {...tick('isHighlighted')}
          />
        </div>
        <DialogActions>
          <Button type="submit" variant="primary" className="grow sm:grow-0" busy={saving && 'Saving…'}>
            {row ? 'Save changes' : 'Create event'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
