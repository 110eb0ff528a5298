import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { Button } from '@/ui/Button';
import { Loaded } from '@/ui/Loaded';
import { useSaveList } from '@/ui/use-save-list';
import { EventSettings } from './EventSettings';
import { notificationMessages as messages, templateProblem } from './notification';
import {
  latestNotificationSettings,
  type NotificationSetting,
  notificationSettings,
  saveNotificationSettings,
} from './notifications.queries';

function SettingsForm({ loaded }: { loaded: readonly NotificationSetting[] }) {
  const { rows, change, save, saving } = useSaveList<NotificationSetting>({
    loaded,
    latest: latestNotificationSettings,
    store: saveNotificationSettings,
    said: messages,
  });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rows.some(({ template, event_type }) => templateProblem(template, event_type))) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    } else save();
  };
  return (
    <form ref={form} noValidate aria-label="Notification settings" onSubmit={submit}>
      <div className="grid gap-5">
        {rows.map((row) => (
          <EventSettings key={row.id} setting={row} onChange={(changes) => change(row.id, changes)} />
        ))}
      </div>
      <Button type="submit" look="primary" className="mt-6" busy={saving && 'Saving…'}>
        Save settings
      </Button>
    </form>
  );
}

/** Per kind of event the channels and the words (spec §2). */
export function NotificationSettings() {
  return (
    <Loaded form query={useQuery(notificationSettings())} failed={messages.loadFailed}>
      {(loaded) => <SettingsForm loaded={loaded} />}
    </Loaded>
  );
}
