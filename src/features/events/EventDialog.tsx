import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Dialog, DialogActions } from '@/ui/Dialog';
import { TextArea, TextField } from '@/ui/Field';
import { useRowForm } from '@/ui/use-row-form';
import { type EventValues, eventForm, eventMessages as messages, newEvent } from './manage-events';
import {
  changeEvent,
  createEvent,
  everyEvent,
  latestEvent,
  type ManagedEvent,
} from './manage-events.queries';

interface Props {
  /** Null makes a new one. */
  event: ManagedEvent | null;
  onClose: () => void;
}

const valuesOf = (row: ManagedEvent | null): EventValues => {
  if (!row) return newEvent;
  const { title, description, date, time, isHighlighted } = row;
  return { title, description, date, time: time?.slice(0, 5) ?? '', isHighlighted };
};

/** Create mode or edit mode, as for announcements. */
export function EventDialog({ event, onClose }: Props) {
  const { register, formState, row, submit, saving } = useRowForm<ManagedEvent, EventValues>({
    row: event,
    valuesOf,
    schema: eventForm,
    create: createEvent,
    change: ({ id }, changes) => changeEvent(id, changes),
    latest: ({ id }) => latestEvent(id),
    said: { created: messages.created, saved: messages.updated, failed: messages.saveFailed },
    onStored: () => queryClient.invalidateQueries(everyEvent),
    onClose,
  });
  const { errors } = formState;

  return (
    <Dialog title={row ? 'Edit event' : 'New event'} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className="grid gap-4">
          <TextField label="Title" required error={errors.title?.message} {...register('title')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Date" type="date" required error={errors.date?.message} {...register('date')} />
            <TextField label="Time" type="time" error={errors.time?.message} {...register('time')} />
          </div>
          <TextArea label="Description" error={errors.description?.message} {...register('description')} />
          <Checkbox
            label="Featured"
            hint="Marks the event on the Home page with a ‘Featured’ badge."
            {...register('isHighlighted')}
          />
        </div>
        <DialogActions>
          <Button type="submit" look="primary" className="grow sm:grow-0" busy={saving && 'Saving…'}>
            {row ? 'Save changes' : 'Create event'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
