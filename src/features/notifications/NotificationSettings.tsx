import { useQuery } from '@tanstack/react-query';
import { LoadedForm } from '@/ui/admin/Loaded';
import { useEditList } from '@/ui/admin/use-edit-list';
import { Button } from '@/ui/Button';
import { Checkbox, TextArea } from '@/ui/Field';
import { renderTemplate } from '../../../supabase/functions/send-notifications/shared/template.ts';
import {
  audienceInWords,
  audienceOf,
  channelNames,
  eventLabels,
  exampleOf,
  mayBePublic,
  notificationMessages as messages,
  placeholdersOf,
  settingForm,
  switchedChannels,
} from './notification';
import {
  channelsNotSetUp,
  latestNotificationSettings,
  type NotificationSetting,
  notificationAudience,
  notificationSettings,
  storeNotificationSettings,
} from './notifications.queries';
import { smsInWords } from './template';

interface Props {
  /** As it is ticked and typed, saved or not. */
  setting: NotificationSetting;
  index: number;
  form: Pick<ReturnType<typeof useEditList<NotificationSetting>>, 'field' | 'register'>;
}

const isSocial = (channel: string) => channel === 'facebook' || channel === 'instagram';

/** Who is notified by the channels as they are ticked. */
function AudienceLine({ setting }: Pick<Props, 'setting'>) {
  const { data: rows } = useQuery(notificationAudience());
  const { data: notSetUp } = useQuery(channelsNotSetUp());
  const audience =
    rows && audienceOf(rows, setting.event_type, ({ channel }) => setting[`${channel}_enabled`]);
  return (
    <p aria-live="polite" className="min-h-7 font-semibold text-heading">
      {audience && audienceInWords('Tells', audience, notSetUp)}
    </p>
  );
}

function Channels({ setting, index, form: { register } }: Props) {
  const open = mayBePublic(setting.event_type);
  return (
    <div>
      <div className="flex flex-wrap gap-x-6">
        {switchedChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={channelNames[channel]}
            {...register(`rows.${index}.${channel}_enabled`)}
            disabled={isSocial(channel) && !open}
          />
        ))}
      </div>
      <AudienceLine setting={setting} />
      <p className="text-ink-soft">
        {open
          ? 'Facebook and Instagram are public: anyone can read what is posted there.'
          : 'Requests and messages are private, so they are never posted on Facebook or Instagram.'}
      </p>
    </div>
  );
}

function Example({ event_type, template }: NotificationSetting) {
  const text = renderTemplate(template, exampleOf[event_type]);
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="font-semibold text-heading">Example</figcaption>
      <p className="rounded-card bg-sunk p-4 wrap-anywhere whitespace-pre-line">{text.trim() || '…'}</p>
      <p className="text-ink-soft">{smsInWords(text)}</p>
    </figure>
  );
}

/** One kind of event: by which channels, and in which words. */
function EventSettings({ setting, index, form }: Props) {
  const { event_type } = setting;
  const { label, when } = eventLabels[event_type];
  return (
    <section aria-label={label} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">{label}</h2>
      <p className="mb-2 text-ink-soft">{when}</p>
      <Channels setting={setting} index={index} form={form} />
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <TextArea
          label="Message"
          required
          rows={5}
          hint={`Placeholders: ${placeholdersOf(event_type)}`}
          {...form.field(`rows.${index}.template`)}
        />
        <Example {...setting} />
      </div>
    </section>
  );
}

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
