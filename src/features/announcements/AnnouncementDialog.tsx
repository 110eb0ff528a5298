import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
import { templeTimeZone } from '@/lib/config';
import { localTimeIn } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useRowForm } from '@/ui/admin/use-row-form';
import { Checkbox } from '@/ui/Checkbox';
import { SelectField, TextArea, TextField } from '@/ui/Field';
import { BannerPreview } from './BannerPreview';
import {
  type AnnouncementValues,
  announcementForm,
  announcementMessages as messages,
  newAnnouncement,
} from './manage-announcements';
import { allAnnouncements, announcements, type ManagedAnnouncement } from './manage-announcements.queries';

interface Props {
  /** Null makes a new one. */
  announcement: ManagedAnnouncement | null;
  onClose: () => void;
}

const check = checkBy(announcementForm);

const valuesOf = (row: ManagedAnnouncement | null): AnnouncementValues => {
  if (!row) return newAnnouncement;
  const { message, position, isactive, startsat, endsat } = row;
  const local = (instant: string | null) => (instant ? localTimeIn(templeTimeZone, instant) : '');
  return { message, position, isactive, startsat: local(startsat), endsat: local(endsat) };
};

/** In create mode or in edit mode. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const { row, values, field, tick, form, saving } = useRowForm({
    row: announcement,
    valuesOf,
    check,
    create: announcements.insert,
    change: announcements.change,
    latest: announcements.latest,
    messages,
    onStored: () => queryClient.invalidateQueries(allAnnouncements()),
    onClose,
  });

  return (
    <Dialog title={row ? 'Edit announcement' : 'New announcement'} onClose={onClose} wide>
      <form {...form}>
        <div className="grid gap-6 sm:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextArea label="Message" required {...field('message')} />
            <SelectField label="Position" required {...field('position')}>
              <option value="top">Top, above the navigation bar</option>
              <option value="bottom">Bottom, above the footer</option>
            </SelectField>
            <Checkbox label="Active" hint="Visitors see active announcements only." {...tick('isactive')} />
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
          </div>
          <BannerPreview message={values.message} position={values.position} />
        </div>
        <DialogActions busy={saving && 'Saving…'}>
          {row ? 'Save changes' : 'Create announcement'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
