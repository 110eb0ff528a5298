import { LoadedForm } from '@/ui/admin/Loaded';
import { useListForm } from '@/ui/admin/use-list-form';
import { Button } from '@/ui/Button';
import { EventSettings } from './EventSettings';
import { notificationMessages as messages, templateProblem } from './notification';
import {
  latestNotificationSettings,
  type NotificationSetting,
  notificationSettings,
  settings,
} from './notifications.queries';

const check = ({ template, event_type }: NotificationSetting) => ({
  template: templateProblem(template, event_type),
});

function SettingsForm({ loaded }: { loaded: readonly NotificationSetting[] }) {
  const { items, form, saving } = useListForm({
    rows: loaded,
    check,
    store: settings.upsertAll,
    latest: latestNotificationSettings,
    messages,
  });
  return (
    <form {...form} aria-label="Notification settings">
      <div className="grid gap-5">
        {items.map((item) => (
          <EventSettings key={item.key} item={item} />
        ))}
      </div>
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
