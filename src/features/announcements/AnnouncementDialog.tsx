import { queryClient } from '@/lib/admin/query-client';
import { templeTimeZone } from '@/lib/config';
import { localTimeIn } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox } from '@/ui/Checkbox';
import { SelectField, TextArea, TextField } from '@/ui/Field';
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
  if (!row) return newAnnouncement;
  const { message, position, isactive, startsat, endsat } = row;
  const local = (instant: string | null) => (instant ? localTimeIn(templeTimeZone, instant) : '');
  return { message, position, isactive, startsat: local(startsat), endsat: local(endsat) };
};

/** In create mode or in edit mode. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { field, register, watch, form, saving } = useEditForm({
    row: announcement,
    valuesOf,
    schema: announcementForm,
    create: createAnnouncement,
    change: changeAnnouncement,
    latest: latestAnnouncement,
    messages,
    onStored: () => queryClient.invalidateQueries(allAnnouncements()),
    onSaved: onClose,
  });
  const [message, position] = watch(['message', 'position']);

  return (
    <Dialog title={announcement ? 'Edit announcement' : 'New announcement'} onClose={onClose} wide>
      <form {...form}>
        <div className="grid gap-6 sm:grid-cols-2">
          <fieldset disabled={saving} className="grid content-start gap-4">
            <TextArea label="Message" required {...field('message')} />
            <SelectField label="Position" required {...field('position')}>
              <option value="top">Top, above the navigation bar</option>
              <option value="bottom">Bottom, above the footer</option>
            </SelectField>
            <Checkbox
              label="Active"
              hint="Visitors see active announcements only."
              {...register('isactive')}
            />
            <TextField
              label="From"
              type="datetime-local"
              hint="The temple’s time. Empty: at once."
              {...field('startsat')}
            />
            <TextField
              label="Until"
              type="datetime-local"
              hint="Empty: as long as active."
              {...field('endsat')}
            />
          </fieldset>
          <BannerPreview message={message} position={position} />
        </div>
        <DialogActions busy={saving && 'Saving…'}>
          {announcement ? 'Save changes' : 'Create announcement'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
