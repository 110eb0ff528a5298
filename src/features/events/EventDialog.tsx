import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
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
}

const check = checkBy(eventForm);

const valuesOf = (row: ManagedEvent | null): EventValues => {
  if (!row) return newEvent;
  const { title, description, date, time, isHighlighted } = row;
  return { title, description, date, time: time?.slice(0, 5) ?? '', isHighlighted };
};

/** Create mode or edit mode, as for announcements. */
export function EventDialog({ event, onClose }: Props) {
  const { row, field, tick, form, saving } = useRowForm({
    row: event,
    valuesOf,
    check,
    create: events.insert,
    change: events.change,
    latest: events.latest,
    messages,
    onStored: () => queryClient.invalidateQueries(allEvents),
    onClose,
  });

  return (
    <Dialog title={row ? 'Edit event' : 'New event'} onClose={onClose}>
      <form {...form}>
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
