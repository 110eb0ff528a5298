import type { SubmitEvent } from 'react';
import { notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { filled } from '@/lib/admin/row-form';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { PictureInput } from '@/ui/admin/PictureInput';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { usePictureUpload } from '@/ui/admin/use-picture-upload';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { templeSettingsMessages as messages, templeSettingsForm } from './edit-temple-settings';
import {
  changeTempleSettings,
  currentTempleSettings,
  type EditedTempleSettings,
  editedTempleSettings,
  latestTempleSettings,
} from './edit-temple-settings.queries';
import { defaultTempleSettings } from './temple-settings';

/** Logo with an upload. Choosing a file uploads it, and saving the settings applies it. */
function LogoField({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const { upload, shown } = usePictureUpload({
    use: 'logo',
    failed: messages.uploadFailed,
    onUploaded: onChange,
  });
  return (
    <div className="grid content-start gap-3 md:row-span-2">
      <p className="font-semibold text-heading">Logo</p>
      <div className="grid min-h-28 place-items-center rounded-card border border-line bg-surface p-4">
        <img src={url} alt="The logo" className="h-20 w-auto max-w-full object-contain" />
      </div>
      <PictureInput
        label="Upload a logo"
        hint="JPG or JPEG. A large photo is made smaller."
        onFiles={upload}
        {...shown}
      />
    </div>
  );
}

const valuesOf = (row: EditedTempleSettings | null) => filled(defaultTempleSettings, row);

function SettingsForm({ stored }: { stored: EditedTempleSettings | null }) {
  const { field, watch, set, form, saving } = useEditForm({
    row: stored,
    valuesOf,
    schema: templeSettingsForm,
    change: changeTempleSettings,
    latest: latestTempleSettings,
    messages,
    onStored: () => queryClient.invalidateQueries(currentTempleSettings()),
  });
  const sayNoId = (event: SubmitEvent) => {
    event.preventDefault();
    notifyError(messages.noId);
  };
  return (
    <form
      {...form}
      {...(!stored && { onSubmit: sayNoId })}
      className="grid gap-8 md:grid-cols-2 md:grid-rows-[auto_1fr]"
    >
      <fieldset disabled={saving} className="grid content-start gap-4">
        <TextField label="Temple name" required {...field('name')} />
        <TextField label="Subtitle" hint="Under the name, such as the city." {...field('subtitle')} />
      </fieldset>
      <LogoField url={watch('logo_url')} onChange={(logo_url) => set({ logo_url })} />
      <div>
        <Button type="submit" variant="primary" busy={saving && 'Saving…'}>
          Save settings
        </Button>
      </div>
    </form>
  );
}

export function EditTempleSettings() {
  return (
    <>
      <PageTitle title="Settings" />
      <LoadedForm query={editedTempleSettings()} failed={messages.loadFailed}>
        {(stored) => <SettingsForm stored={stored} />}
      </LoadedForm>
    </>
  );
}
