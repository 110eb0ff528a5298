import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { queryClient } from '@/lib/query-client';
import { useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Dialog, DialogActions } from '@/ui/Dialog';
import { SelectField, TextArea } from '@/ui/Field';
import { useSaveRow } from '@/ui/use-save-row';
import { BannerPreview } from './BannerPreview';
import {
  type AnnouncementValues,
  announcementForm,
  announcementMessages as messages,
  newAnnouncement,
} from './manage-announcements';
import {
  allAnnouncements,
  changeAnnouncement,
  createAnnouncement,
  latestAnnouncement,
  type ManagedAnnouncement,
} from './manage-announcements.queries';

interface Props {
  /** Null makes a new one. */
  announcement: ManagedAnnouncement | null;
  onClose: () => void;
}

const valuesOf = ({ message, position, isactive }: AnnouncementValues) => ({ message, position, isactive });

/** Spec §4: create mode or edit mode. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { register, handleSubmit, watch, reset, formState } = useForm<AnnouncementValues>({
    resolver: standardSchemaResolver(announcementForm),
    defaultValues: announcement ? valuesOf(announcement) : newAnnouncement,
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const save = useSaveRow<ManagedAnnouncement, AnnouncementValues>({
    row: announcement,
    create: createAnnouncement,
    change: ({ id }, values) => changeAnnouncement(id, values),
    latest: ({ id }) => latestAnnouncement(id),
    said: { created: messages.created, updated: messages.updated, failed: messages.saveFailed },
    onReload: (theirs) => reset(valuesOf(theirs)),
    onClose: () => {
      queryClient.invalidateQueries(allAnnouncements());
      onClose();
    },
  });

  return (
    <Dialog title={announcement ? 'Edit announcement' : 'New announcement'} onClose={onClose} wide>
      <form noValidate onSubmit={handleSubmit((values) => save.isPending || save.mutate(values))}>
        <div className="grid gap-6 sm:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextArea label="Message" required error={errors.message?.message} {...register('message')} />
            <SelectField label="Position" required {...register('position')}>
              <option value="top">Top, above the navigation bar</option>
              <option value="bottom">Bottom, above the footer</option>
            </SelectField>
            <Checkbox
              label="Active"
              hint="Visitors see active announcements only."
              {...register('isactive')}
            />
          </div>
          <BannerPreview message={watch('message')} position={watch('position')} />
        </div>
        <DialogActions>
          <Button type="submit" look="primary" className="grow sm:grow-0" busy={save.isPending && 'Saving…'}>
            {announcement ? 'Save changes' : 'Create announcement'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
