import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { queryClient } from '@/lib/query-client';
import { useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Dialog, DialogActions } from '@/ui/Dialog';
import { TextArea, TextField } from '@/ui/Field';
import { useSaveRow } from '@/ui/use-save-row';
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

const valuesOf = ({ title, description, date, time, isHighlighted }: ManagedEvent): EventValues => ({
  title,
  description,
  date,
  time: time?.slice(0, 5) ?? '',
  isHighlighted,
});

/** Create mode or edit mode, as for announcements. */
export function EventDialog({ event, onClose }: Props) {
  const { register, handleSubmit, reset, formState } = useForm<EventValues>({
    resolver: standardSchemaResolver(eventForm),
    defaultValues: event ? valuesOf(event) : newEvent,
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const save = useSaveRow<ManagedEvent, EventValues>({
    row: event,
    create: createEvent,
    change: ({ id }, values) => changeEvent(id, values),
    latest: ({ id }) => latestEvent(id),
    said: { created: messages.created, updated: messages.updated, failed: messages.saveFailed },
    onReload: (theirs) => reset(valuesOf(theirs)),
    onClose: () => {
      queryClient.invalidateQueries(everyEvent);
      onClose();
    },
  });

  return (
    <Dialog title={event ? 'Edit event' : 'New event'} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit((values) => save.isPending || save.mutate(values))}>
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
          <Button type="submit" look="primary" className="grow sm:grow-0" busy={save.isPending && 'Saving…'}>
            {event ? 'Save changes' : 'Create event'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
