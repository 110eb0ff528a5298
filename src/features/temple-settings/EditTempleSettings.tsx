import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { saveOrAsk } from '@/lib/simultaneous-edit';
import { useUnsavedChanges } from '@/lib/unsaved';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { Loaded } from '@/ui/Loaded';
import { PageTitle } from '@/ui/PageTitle';
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

const valuesOf = ({ name, subtitle, logo_url }: TempleSettingsValues) => ({ name, subtitle, logo_url });

function useSaveSettings(stored: EditedTempleSettings, reset: (values: TempleSettingsValues) => void) {
  const [row, setRow] = useState(stored);
  const load = async () => {
    const latest = await latestTempleSettings();
    setRow(latest);
    reset(valuesOf(latest));
    queryClient.setQueryData(editedTempleSettings().queryKey, latest);
    queryClient.invalidateQueries(shownTemple());
  };
  const save = useMutation({
    mutationFn: async (values: TempleSettingsValues) => {
      if (row.id === null) return notifyError(messages.noId);
      const { id, updatedat } = row;
      return saveOrAsk((careful) => changeTempleSettings(id, { ...values, ...(careful && { updatedat }) }));
    },
    onSuccess: async (outcome, values) => {
      if (!outcome || outcome === 'keep editing') return;
      if (outcome === 'saved') {
        reset(values);
        notify(messages.saved);
      }
      await load().catch(() => undefined);
    },
    onError: (error) => notifyError(messages.saveFailed, error),
  });
  return save;
}

function SettingsForm({ stored }: { stored: EditedTempleSettings }) {
  const { register, handleSubmit, watch, reset, setValue, formState } = useForm<TempleSettingsValues>({
    resolver: standardSchemaResolver(templeSettingsForm),
    defaultValues: valuesOf(stored),
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const save = useSaveSettings(stored, reset);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => save.isPending || save.mutate(values))}
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
        <Button type="submit" look="primary" busy={save.isPending && 'Saving…'}>
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
      <Loaded query={useQuery(editedTempleSettings())} failed={messages.loadFailed}>
        {(stored) => <SettingsForm stored={stored} />}
      </Loaded>
    </>
  );
}
