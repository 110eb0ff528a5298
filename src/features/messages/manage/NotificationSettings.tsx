import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { kindLabels, needsAnswer, usesChannel } from '@/features/messages/kinds';
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

interface Props {
  /** The current form values, saved or not. */
  setting: NotificationSetting;
  index: number;
  form: Pick<ReturnType<typeof useEditList<NotificationSetting>>, 'field' | 'register'>;
}

/** The id of the sentence that describes the checkboxes of the social pages. */
const socialRule = 'social-rule';

/** Says who is notified with the current settings, and links to the recipients. */
function AudienceLine({ setting }: Pick<Props, 'setting'>) {
  const { data: rows, isLoadingError } = useQuery(notificationAudience());
  const { data: notSetUp } = useQuery(channelsNotSetUp());
  const audience =
    rows && audienceOf(rows, setting.event_type, ({ channel }) => setting[`${channel}_enabled`]);
  return (
    <p aria-live="polite" className="min-h-7 text-ink-soft">
      {isLoadingError && 'The list of who is notified could not be loaded.'}
      {audience && (
        <Link
          href="/admin/recipients"
          className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri max-sm:inline-block max-sm:py-2.5"
        >
          {audienceInWords('Notifies', audience, notSetUp)}
        </Link>
      )}
    </p>
  );
}

/** One event: its channels, and its message text in an expandable section. */
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
        {when && <p className="text-ink-soft">{when}</p>}
      </div>
      <div className="xl:col-start-2 xl:row-span-2">
        <div className="flex flex-wrap gap-x-4">
          {switchedChannels
            .filter((channel) => usesChannel(event_type, channel))
            .map((channel) => (
              <Checkbox
                key={channel}
                label={channelNames[channel]}
                {...form.register(`rows.${index}.${channel}_enabled`)}
                aria-describedby={isSocial(channel) ? socialRule : undefined}
              />
            ))}
        </div>
        <AudienceLine setting={setting} />
      </div>
      <details name="words" className="xl:row-start-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-heading">Message text</summary>
        <TextArea
          label="Message"
          required
          rows={5}
          className="mt-1 mb-4"
          hint={`Placeholders: ${placeholdersOf(event_type)}`}
          {...form.field(`rows.${index}.template`)}
        />
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
  // Events that need an answer share one reminder setting, which is stored with each of them.
  const asking = watch('rows').findIndex(({ event_type }) => needsAnswer(event_type));
  const submit = handleSubmit(
    ({ rows }) =>
      save({
        rows: rows.map((row) =>
          needsAnswer(row.event_type) ? { ...row, remind_after: rows[asking]?.remind_after ?? null } : row,
        ),
      }),
    // Open the section first: a field inside closed details cannot receive the focus.
    ({ rows }) => {
      const wrong = events.current?.querySelectorAll('details')[rows?.findIndex?.(Boolean) ?? 0];
      if (wrong) wrong.open = true;
    },
  );
  return (
    <form {...form} onSubmit={submit} aria-label="Notification settings">
      <p id={socialRule} className="mb-5 max-w-measure text-ink-soft">
        Facebook and Instagram are public: anyone can read what is posted there.
      </p>
      <fieldset ref={events} disabled={saving} className="grid gap-4 xl:gap-0">
        {watch('rows').map((setting, index) => (
          <EventSettings key={setting.id} setting={setting} index={index} form={list} />
        ))}
        <SelectField
          label="If no one answers, remind the recipients"
          className="sm:w-80 xl:mt-4"
          {...list.register(`rows.${asking}.remind_after`, {
            setValueAs: (days) => (days ? Number(days) : null),
          })}
        >
          <option value="">Never</option>
          {[1, 2, 3, 4, 5, 6, 7].map((days) => (
            <option key={days} value={days}>
              {days === 1 ? 'Every morning after a day' : `Every morning after ${days} days`}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <Button type="submit" variant="primary" className="mt-6" busy={saving && 'Saving…'}>
        Save settings
      </Button>
    </form>
  );
}

export function NotificationSettings() {
  return (
    <LoadedForm query={notificationSettings()} failed={messages.loadFailed}>
      {(loaded) => <SettingsForm loaded={loaded} />}
    </LoadedForm>
  );
}
