import { useRef } from 'react';
import { repeatingFrom } from '@/features/events/series';
import { ask } from '@/lib/admin/ask';
import { differs } from '@/lib/admin/changed-fields';
import { queryClient } from '@/lib/admin/query-client';
import { filled } from '@/lib/admin/row-form';
import { templeTimeZone } from '@/lib/config';
import { type Day, isPast, longDate, nextAhead, today } from '@/lib/dates';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { More } from '@/ui/admin/More';
import { PictureFields } from '@/ui/admin/PictureFields';
import { RichText } from '@/ui/admin/RichText';
import { FieldHistory } from '@/ui/admin/TextHistory';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, TextField } from '@/ui/Field';
import { type EventValues, eventForm, eventMessages as messages, newEvent } from './manage-events';
import { allEvents, eventRows, type ManagedEvent } from './manage-events.queries';
import { SeriesFields } from './SeriesFields';

interface Props extends EditProps<ManagedEvent> {
  /** Receives the last day of a created or moved event. */
  onDated: (day: Day) => void;
}

const noDays = { date: '', last_day: '', rrule: '', exdate: '', isHighlighted: false };

const valuesOf = (row: ManagedEvent | null, from?: ManagedEvent): EventValues => {
  const values = filled(newEvent, row ?? from);
  const times = { time: values.time.slice(0, 5), end_time: values.end_time.slice(0, 5) };
  return { ...values, ...times, ...(!row && noDays) };
};

/** Confirms a day in the past, usually a wrong year. Resolves to the day to store, or `null` to keep editing. */
async function meantDay(day: Day, lastDay: Day): Promise<Day | null> {
  const now = today(templeTimeZone);
  if (!isPast(lastDay || day, now)) return day;
  const ahead = nextAhead(day, now);
  const year = ahead.slice(0, 4);
  const answer = await ask({
    title: `This date is in the past. Did you mean ${year}?`,
    about: `${longDate(day)} is in the past. An event on that day is listed under Past, and is not shown on the website.`,
    choices: [
      { value: 'past', label: 'Keep the past date' },
      { value: 'ahead', label: `Use ${longDate(ahead)}`, variant: 'primary' },
    ],
    cancel: 'Go back',
  });
  return answer === 'ahead' ? ahead : answer && day;
}

export function EventDialog({ row: event, from, onClose, onDated }: Props) {
  const { field, register, watch, set, ...edit } = useEditForm({
    row: event,
    valuesOf: (row) => valuesOf(row, from),
    schema: eventForm,
    prepare: async (values): Promise<EventValues | null> => {
      const { date, last_day } = values;
      const day = date === event?.date ? date : await meantDay(date, last_day);
      if (day === null) return null;
      if (day === date) return values;
      const moved = {
        date: day,
        last_day: last_day && nextAhead(last_day, today(templeTimeZone)),
        ...repeatingFrom(day, values),
      };
      set(moved);
      return { ...values, ...moved };
    },
    ...eventRows,
    create: async (entered) => {
      const stored = await eventRows.create(entered);
      onDated(stored.ends_on);
      return stored;
    },
    change: async (before, changes) => {
      const stored = await eventRows.change(before, changes);
      if (stored.ends_on !== before.ends_on) onDated(stored.ends_on);
      return stored;
    },
    messages,
    onStored: () => queryClient.invalidateQueries(allEvents),
    onSaved: onClose,
  });
  const values = watch();
  // A date field changes with every digit. Start from the rule that the user chose, not from an intermediate one.
  const series = useRef({ chosen: '', shown: '' });
  const repeatFrom = (first: Day) => {
    const { chosen, shown } = series.current;
    const rrule = values.rrule === shown ? chosen : values.rrule;
    const moved = repeatingFrom(first, { rrule });
    series.current = { chosen: rrule, shown: moved.rrule ?? values.rrule };
    set(moved);
  };

  return (
    <EditDialog
      edit={edit}
      of="event"
      isNew={!event}
      stored={event && { subject: 'events', id: event.id }}
      onClose={onClose}
    >
      <TextField label="Title" required {...field('title')} />
      <div className="field-row">
        <TextField
          label="Date"
          type="date"
          required
          {...field('date', {
            onChange: ({ target }) => repeatFrom(target.value),
          })}
        />
        <TextField label="Time" type="time" {...field('time')} />
      </div>
      {/* The event's page also shows the description below a level-2 heading. */}
      <RichText
        label="Description"
        levels={[3, 4]}
        disabled={edit.saving}
        action={
          edit.row && (
            <FieldHistory
              of={{ source: 'events', id: edit.row.id }}
              title="Description"
              current={edit.row.description}
              typed={values.description}
              set={(description) => set({ description })}
            />
          )
        }
        {...field('description')}
      />
      <More
        open={differs(
          ['last_day', 'end_time', 'rrule', 'place', 'link', 'image_url', 'isHighlighted', 'is_shown'],
          values,
          newEvent,
        )}
      >
        <div className="field-row">
          <TextField label="Last day" type="date" {...field('last_day')} />
          <TextField label="Ends at" type="time" {...field('end_time')} />
        </div>
        <SeriesFields values={values} set={set} error={field('rrule').error} />
        <TextField
          label="Place"
          hint="Name and address. Leave blank if it’s at the gurdwara."
          {...field('place')}
        />
        <TextField label="Link" type="url" placeholder="https://" {...field('link')} />
        <PictureFields
          values={values}
          set={set}
          alt={field('alt_text')}
          focus={{
            x: register('focus_x', { valueAsNumber: true }),
            y: register('focus_y', { valueAsNumber: true }),
          }}
          of="the event"
        />
        <Checkbox
          label="Featured"
          hint="Marks the event on the Home page with a ‘Featured’ badge."
          {...register('isHighlighted')}
        />
        <Checkbox label="Show on the website" {...register('is_shown')} />
      </More>
    </EditDialog>
  );
}
