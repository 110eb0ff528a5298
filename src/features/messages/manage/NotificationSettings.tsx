import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { exampleOf, goesBy, isAnswered, kindLabels } from '@/features/messages/kinds';
import {
  audienceInWords,
  audienceOf,
  channelNames,
  isSocial,
  notificationMessages as messages,
  placeholdersOf,
  settingForm,
  switchedChannels,
} from '@/features/messages/notification';
import {
  channelsNotSetUp,
  latestNotificationSettings,
  type NotificationSetting,
  notificationAudience,
  notificationSettings,
  storeNotificationSettings,
} from '@/features/messages/notifications.queries';
import { LoadedForm } from '@/ui/admin/Loaded';
import { useEditList } from '@/ui/admin/use-edit-list';
import { Button } from '@/ui/Button';
import { Checkbox, SelectField, TextArea } from '@/ui/Field';
import { renderTemplate } from '../../../../supabase/functions/send-notifications/shared/template.ts';

interface Props {
  /** As it is ticked and typed, saved or not. */
  setting: NotificationSetting;
  index: number;
  form: Pick<ReturnType<typeof useEditList<NotificationSetting>>, 'field' | 'register'>;
}

/** Said once, for the switches of all rows. */
const socialRule = 'social-rule';

/** Who is notified by the channels as they are ticked, with the way to those people. */
function AudienceLine({ setting }: Pick<Props, 'setting'>) {
  const { data: rows, isLoadingError } = useQuery(notificationAudience());
  const { data: notSetUp } = useQuery(channelsNotSetUp());
  const audience =
    rows && audienceOf(rows, setting.event_type, ({ channel }) => setting[`${channel}_enabled`]);
  return (
    <p aria-live="polite" className="min-h-7 text-ink-soft">
      {isLoadingError && 'Who is notified could not be read.'}
      {audience && (
        <Link
          href="/admin/recipients"
          className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri max-sm:inline-block max-sm:py-2.5"
        >
          {audienceInWords('Tells', audience, notSetUp)}
        </Link>
      )}
    </p>
  );
}

function Channels({ setting, index, form: { register } }: Props) {
  return (
    <div className="flex flex-wrap gap-x-4">
      {switchedChannels.map((channel) => (
        <Checkbox
          key={channel}
          label={channelNames[channel]}
          {...register(`rows.${index}.${channel}_enabled`)}
          disabled={!goesBy(setting.event_type, channel)}
          aria-describedby={isSocial(channel) ? socialRule : undefined}
        />
      ))}
    </div>
  );
}

function Example({ event_type, template }: NotificationSetting) {
  const text = renderTemplate(template, exampleOf[event_type]);
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="font-semibold text-heading">Example</figcaption>
      <p className="rounded-card bg-sunk p-4 wrap-anywhere whitespace-pre-line">{text.trim() || '…'}</p>
    </figure>
  );
}

/** After how many days the same people are reminded of what nobody has answered. */
const Reminder = ({ index, form: { register } }: Omit<Props, 'setting'>) => (
  <div className="mb-3 max-w-sm">
    <SelectField
      label="If nobody answers, remind them"
      {...register(`rows.${index}.remind_after`, { setValueAs: (days) => (days ? Number(days) : null) })}
    >
      <option value="">Never</option>
      {[1, 2, 3, 4, 5, 6, 7].map((days) => (
        <option key={days} value={days}>
          {days === 1 ? 'After a day, each morning' : `After ${days} days, each morning`}
        </option>
      ))}
    </SelectField>
  </div>
);

/** One kind of event: by which channels, and, opened one at a time, in which words. */
function EventSettings({ setting, index, form }: Props) {
  const { event_type } = setting;
  const { label, when } = kindLabels[event_type];
  return (
    <section
      aria-label={label}
      className="grid gap-x-6 rounded-card border border-line bg-surface px-4 pt-3 pb-1 xl:grid-cols-[minmax(0,1fr)_31rem] xl:rounded-none xl:border-0 xl:border-t xl:bg-transparent xl:px-0"
    >
      <div>
        <h2 className="text-lg">{label}</h2>
        <p className="text-ink-soft">{when}</p>
      </div>
      <div>
        <Channels setting={setting} index={index} form={form} />
        <AudienceLine setting={setting} />
        {isAnswered(event_type) && <Reminder index={index} form={form} />}
      </div>
      <details name="words" className="xl:col-span-full">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-heading">What it says</summary>
        <div className="mt-1 mb-4 grid gap-5 sm:grid-cols-2">
          <TextArea
            label="Message"
            required
            rows={5}
            hint={`Placeholders: ${placeholdersOf(event_type)}`}
            {...form.field(`rows.${index}.template`)}
          />
          <Example {...setting} />
        </div>
      </details>
    </section>
  );
}

function SettingsForm({ loaded }: { loaded: readonly NotificationSetting[] }) {
  const { watch, form, saving, handleSubmit, save, ...list } = useEditList({
    read: loaded,
    schema: settingForm,
    mode: 'onChange',
    store: storeNotificationSettings,
    latest: latestNotificationSettings,
    messages,
  });
  const events = useRef<HTMLFieldSetElement>(null);
  const submit = handleSubmit(
    (values) => save(values),
    // The first that is wrong gets the focus, for which it must be seen.
    ({ rows }) => {
      const wrong = events.current?.querySelectorAll('details')[rows?.findIndex?.(Boolean) ?? 0];
      if (wrong) wrong.open = true;
    },
  );
  return (
    <form {...form} onSubmit={submit} aria-label="Notification settings">
      <p id={socialRule} className="mb-5 max-w-measure text-ink-soft">
        Facebook and Instagram are public: anyone can read what is posted there. Requests and messages are
        private, so they are never posted on Facebook or Instagram.
      </p>
      <fieldset ref={events} disabled={saving} className="grid gap-4 xl:gap-0">
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
