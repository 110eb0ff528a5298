import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { Loaded } from '@/ui/Loaded';
import { PageTitle } from '@/ui/PageTitle';
import { useRowForm } from '@/ui/use-row-form';
import {
  templeSettingsMessages as messages,
  type TempleSettingsValues,
  templeSettingsForm,
} from './edit-temple-settings';
import {
  changeTempleSettings,
  type EditedTempleSettings,
  editedTempleSettings,
  latestTempleSettings,
} from './edit-temple-settings.queries';
import { LogoField } from './LogoField';
import { shownTemple } from './shown-temple.queries';
import { defaultTempleSettings } from './temple-settings';

const valuesOf = (row: EditedTempleSettings | null): TempleSettingsValues => {
  const { name, subtitle, logo_url } = row ?? defaultTempleSettings;
  return { name, subtitle, logo_url };
};

function SettingsForm({ stored }: { stored: EditedTempleSettings | null }) {
  const { register, watch, setValue, formState, row, submit, saving } = useRowForm<
    EditedTempleSettings,
    TempleSettingsValues
  >({
    row: stored,
    valuesOf,
    schema: templeSettingsForm,
    change: changeTempleSettings,
    latest: latestTempleSettings,
    said: { saved: messages.saved, failed: messages.saveFailed },
    onStored: () => queryClient.invalidateQueries(shownTemple()),
  });
  const { errors } = formState;
  const sayNoId = (event: SubmitEvent) => {
    event.preventDefault();
    notifyError(messages.noId);
  };
  return (
    <form
      noValidate
      onSubmit={row ? submit : sayNoId}
      className="grid gap-8 md:grid-cols-2 md:grid-rows-[auto_1fr]"
    >
      <div className="grid content-start gap-4">
        <TextField label="Temple name" required error={errors.name?.message} {...register('name')} />
        <TextField
          label="Subtitle"
          hint="Under the name, such as the city."
          error={errors.subtitle?.message}
          {...register('subtitle')}
        />
      </div>
      <LogoField
        url={watch('logo_url')}
        onChange={(url) => setValue('logo_url', url, { shouldDirty: true })}
      />
      <div>
        <Button type="submit" look="primary" busy={saving && 'Saving…'}>
          Save settings
        </Button>
      </div>
    </form>
  );
}

/** /admin/settings (spec §2, §5, §7, §8). */
export function EditTempleSettings() {
  return (
    <>
      <PageTitle title="Settings" about="The temple’s name, subtitle and logo, at the top of every page." />
      <Loaded form query={useQuery(editedTempleSettings())} failed={messages.loadFailed}>
        {(stored) => <SettingsForm stored={stored} />}
      </Loaded>
    </>
  );
}
