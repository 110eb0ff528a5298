import type { ReactNode } from 'react';
import { differs } from '@/lib/admin/changed-fields';
import { queryClient } from '@/lib/admin/query-client';
import { templeTimeZone } from '@/lib/config';
import { localTimeIn } from '@/lib/dates';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { More } from '@/ui/admin/More';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, SelectField, TextArea, TextField } from '@/ui/Field';
import {
  type AnnouncementValues,
  announcementForm,
  announcementMessages as messages,
  newAnnouncement,
} from './manage-announcements';
import { allAnnouncements, announcementRows, type ManagedAnnouncement } from './manage-announcements.queries';

type Preview = Pick<AnnouncementValues, 'message' | 'position'>;

interface Props extends EditProps<ManagedAnnouncement> {
  /** Renders the banner as visitors see it. */
  banner: (preview: Preview) => ReactNode;
}

function BannerPreview({ banner, message, position }: Preview & Pick<Props, 'banner'>) {
  const drawn = banner({ message: message.trim() || 'Your message', position });
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="font-semibold text-heading">Preview</figcaption>
      <div inert className="overflow-hidden rounded-card border border-line bg-paper shadow-lift">
        {position === 'top' && drawn}
        <div aria-hidden="true" className="grid gap-3 p-5">
          <div className="flex items-center gap-2">
            <span className="size-6 rounded-full bg-heading/70" />
            <span className="h-2.5 w-20 rounded-full bg-heading/70" />
            <span className="ml-auto h-2 w-24 rounded-full bg-line" />
          </div>
          <span className="mt-2 h-4 w-3/4 rounded-full bg-line" />
          <span className="h-2 w-1/2 rounded-full bg-line" />
        </div>
        {position === 'bottom' && drawn}
        {position === 'bottom' && <div aria-hidden="true" className="h-12 bg-band-deep" />}
      </div>
    </figure>
  );
}

/** Form values of a row. A copy takes the message and the position, but not the times. */
const valuesOf = (row: ManagedAnnouncement | null, from?: ManagedAnnouncement): AnnouncementValues => {
  if (!row) return { ...newAnnouncement, ...(from && { message: from.message, position: from.position }) };
  const { message, position, isactive, startsat, endsat } = row;
  const local = (instant: string | null) => (instant ? localTimeIn(templeTimeZone, instant) : '');
  return { message, position, isactive, startsat: local(startsat), endsat: local(endsat) };
};

export function AnnouncementDialog({ row: announcement, from, onClose, banner }: Props) {
  const { field, register, watch, ...edit } = useEditForm({
    row: announcement,
    valuesOf: (row) => valuesOf(row, from),
    schema: announcementForm,
    ...announcementRows,
    messages,
    onStored: () => queryClient.invalidateQueries(allAnnouncements()),
    onSaved: onClose,
  });
  const values = watch();

  return (
    <EditDialog
      edit={edit}
      of="announcement"
      isNew={!announcement}
      stored={announcement && { subject: 'announcements', id: announcement.id }}
      onClose={onClose}
      wide
      className="grid gap-6 sm:grid-cols-2"
    >
      <div className="grid content-start gap-4">
        <TextArea label="Message" required {...field('message')} />
        <TextField
          label="Until"
          type="datetime-local"
          hint="In the temple’s time zone. Leave blank to show it until you deactivate it."
          {...field('endsat')}
        />
        <More open={differs(['position', 'startsat', 'isactive'], values, newAnnouncement)}>
          <SelectField label="Position" required {...field('position')}>
            <option value="top">Top, above the navigation bar</option>
            <option value="bottom">Bottom, above the footer</option>
          </SelectField>
          <TextField
            label="From"
            type="datetime-local"
            hint="Leave blank to show it right away."
            {...field('startsat')}
          />
          <Checkbox label="Active" {...register('isactive')} />
        </More>
      </div>
      <BannerPreview banner={banner} {...values} />
    </EditDialog>
  );
}
