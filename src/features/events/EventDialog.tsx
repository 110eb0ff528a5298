import type { SyntheticEvent } from 'react';
import { ask } from '@/lib/admin/ask';
import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
import { templeTimeZone } from '@/lib/config';
import { type Day, isPast, longDate, nextAhead, today } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useRowForm } from '@/ui/admin/use-row-form';
import { Checkbox } from '@/ui/Checkbox';
import { TextArea, TextField } from '@/ui/Field';
import { EventPicture } from './EventPicture';
import { type EventValues, eventForm, eventMessages as messages, newEvent } from './manage-events';
import { allEvents, events, type ManagedEvent } from './manage-events.queries';
import { SeriesFields } from './SeriesFields';
import { repeatingFrom } from './series';

interface Props {
  /** Null makes a new one. */
  event: ManagedEvent | null;
  onClose: () => void;
  /** Takes the last day of an event that has been entered or moved. */
  onDated: (day: Day) => void;
}

const check = checkBy(eventForm);

const valuesOf = (row: ManagedEvent | null): EventValues => {
  if (!row) return newEvent;
  const { title, description, date, last_day, time, end_time, place, link } = row;
  const { image_url, alt_text, rrule, exdate, isHighlighted } = row;
  return {
    ...{ title, description, date, place, link, image_url, alt_text, rrule, exdate, isHighlighted },
    last_day: last_day ?? '',
    time: time?.slice(0, 5) ?? '',
    end_time: end_time?.slice(0, 5) ?? '',
  };
};

/** The day to be stored: one in the past is most often a slip of the year. Null to go on editing. */
async function meantDay(day: Day, lastDay: Day): Promise<Day | null> {
  const now = today(templeTimeZone);
  if (!isPast(lastDay || day, now)) return day;
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
      onDated(stored.ends_on);
      return stored;
    },
    change: async (before, changes) => {
      const stored = await events.change(before, changes);
      if (stored.ends_on !== before.ends_on) onDated(stored.ends_on);
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
    const day =
      isFine && values.date !== row?.date ? await meantDay(values.date, values.last_day) : values.date;
    if (day === null) return;
    if (day !== values.date) {
      const { last_day } = values;
      set({
        date: day,
        last_day: last_day && nextAhead(last_day, today(templeTimeZone)),
        ...repeatingFrom(day, values),
      });
    }
    form.onSubmit(submitted);
  };

  return (
    <Dialog title={row ? 'Edit event' : 'New event'} onClose={onClose}>
      <form {...form} onSubmit={submit}>
        <div className="grid gap-4">
          <TextField label="Title" required {...field('title')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Date"
              type="date"
              required
              {...field('date')}
              onChange={({ target }) => set({ date: target.value, ...repeatingFrom(target.value, values) })}
            />
            <TextField label="Last day" type="date" {...field('last_day')} />
            <TextField label="Time" type="time" {...field('time')} />
            <TextField label="Ends at" type="time" {...field('end_time')} />
          </div>
          <SeriesFields values={values} set={set} error={field('rrule').error} />
          <TextField
            label="Place"
            hint="Name and address. Leave it empty for what is at the temple."
            {...field('place')}
          />
          <TextField
            label="Link"
            type="url"
            hint="To register, or to watch it live."
            placeholder="https://"
            {...field('link')}
          />
          <EventPicture values={values} set={set} error={field('alt_text').error} />
          <TextArea label="Description" {...field('description')} />
          <Checkbox
            label="Featured"
            hint="Marks the event on the Home page with a ‘Featured’ badge."
            {...tick('isHighlighted')}
          />
        </div>
        <DialogActions busy={saving && 'Saving…'}>{row ? 'Save changes' : 'Create event'}</DialogActions>
      </form>
    </Dialog>
  );
}
