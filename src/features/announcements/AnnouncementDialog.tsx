import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { type SaveOutcome, saveOrAsk } from '@/lib/simultaneous-edit';
import { useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Dialog, DialogActions } from '@/ui/Dialog';
import { SelectField, TextArea } from '@/ui/Field';
import { BannerPreview } from './BannerPreview';
import {
  type AnnouncementValues,
  announcementForm,
  announcementMessages,
  newAnnouncement,
} from './manage-announcements';
import {
  allAnnouncements,
  changeAnnouncement,
  createAnnouncement,
  type ManagedAnnouncement,
} from './manage-announcements.queries';

interface Props {
  /** Null makes a new one. */
  announcement: ManagedAnnouncement | null;
  onClose: () => void;
}

const latest = async (id: number) => {
  const rows = await queryClient.fetchQuery({ ...allAnnouncements(), staleTime: 0 });
  return rows.find((row) => row.id === id);
};

/** Spec §4: create mode or edit mode. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const [before, setBefore] = useState(announcement);
  const { register, handleSubmit, watch, reset, formState } = useForm<AnnouncementValues>({
    resolver: standardSchemaResolver(announcementForm),
    defaultValues: announcement ?? newAnnouncement,
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);

  const store = async ({ message, position, isactive }: AnnouncementValues): Promise<SaveOutcome> => {
    const values = { message, position, isactive };
    if (before) {
      return saveOrAsk((careful) =>
        changeAnnouncement(before.id, { ...values, ...(careful && { updatedat: before.updatedat }) }),
      );
    }
    await createAnnouncement(values);
    return 'saved';
  };

  const finish = async (outcome: SaveOutcome) => {
    if (outcome === 'keep editing') return;
    if (outcome === 'saved') {
      notify(before ? announcementMessages.updated : announcementMessages.created);
      return onClose();
    }
    const theirs = before && (await latest(before.id));
    if (!theirs) return onClose();
    setBefore(theirs);
    reset(theirs);
  };

  const save = useMutation({
    mutationFn: store,
    onSuccess: finish,
    onError: (error) => notifyError(announcementMessages.saveFailed, error),
    onSettled: () => queryClient.invalidateQueries(allAnnouncements()),
  });

  return (
    <Dialog title={before ? 'Edit announcement' : 'New announcement'} onClose={onClose} wide>
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
            {before ? 'Save changes' : 'Create announcement'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
