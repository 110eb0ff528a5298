import { LoadedForm } from '@/ui/admin/Loaded';
import { useEditList } from '@/ui/admin/use-edit-list';
import { Button } from '@/ui/Button';
import { EventSettings } from './EventSettings';
import { notificationMessages as messages, settingForm } from './notification';
import {
  latestNotificationSettings,
  type NotificationSetting,
  notificationSettings,
  storeNotificationSettings,
} from './notifications.queries';

function SettingsForm({ loaded }: { loaded: readonly NotificationSetting[] }) {
  const { watch, form, saving, ...list } = useEditList({
    read: loaded,
    schema: settingForm,
    mode: 'onChange',
    store: storeNotificationSettings,
    latest: latestNotificationSettings,
    messages,
  });
  return (
    <form {...form} aria-label="Notification settings">
      <fieldset disabled={saving} className="grid gap-5">
        {watch('rows').map((setting, index) => (
          <EventSettings key={setting.id} setting={setting} index={index} form={list} />
        ))}
      </fieldset>
      <Button type="submit" variant="primary" className="mt-6" busy={saving && 'Saving…'}>
        Save settings
      </Button>
    </form>
  );
}

/** Per kind of event the channels and the words. */
export function NotificationSettings() {
  return (
    <LoadedForm query={notificationSettings()} failed={messages.loadFailed}>
      {(loaded) => <SettingsForm loaded={loaded} />}
    </LoadedForm>
  );
}
