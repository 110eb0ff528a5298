import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Dialog, DialogActions } from '@/ui/Dialog';
import { SelectField, TextArea } from '@/ui/Field';
import { useRowForm } from '@/ui/use-row-form';
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

const valuesOf = (row: ManagedAnnouncement | null): AnnouncementValues => {
  const { message, position, isactive } = row ?? newAnnouncement;
  return { message, position, isactive };
};

/** Spec §4: create mode or edit mode. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { register, watch, formState, row, submit, saving } = useRowForm<
    ManagedAnnouncement,
    AnnouncementValues
  >({
    row: announcement,
    valuesOf,
    schema: announcementForm,
    create: createAnnouncement,
    change: ({ id }, changes) => changeAnnouncement(id, changes),
    latest: ({ id }) => latestAnnouncement(id),
    said: { created: messages.created, saved: messages.updated, failed: messages.saveFailed },
    onStored: () => queryClient.invalidateQueries(allAnnouncements()),
    onClose,
  });
  const { errors } = formState;

  return (
    <Dialog title={row ? 'Edit announcement' : 'New announcement'} onClose={onClose} wide>
      <form noValidate onSubmit={submit}>
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
          <Button type="submit" look="primary" className="grow sm:grow-0" busy={saving && 'Saving…'}>
            {row ? 'Save changes' : 'Create announcement'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
