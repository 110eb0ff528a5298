import { Checkbox } from '@/ui/Checkbox';
import { TextArea } from '@/ui/Field';
import {
  channelNames,
  channels,
  eventLooks,
  exampleOf,
  mayBePublic,
  placeholdersOf,
  smsInWords,
  templateProblem,
} from './notification';
import type { NotificationSetting } from './notifications.queries';
import { renderTemplate } from './template';

interface Props {
  setting: NotificationSetting;
  onChange: (changes: Partial<NotificationSetting>) => void;
}

const isSocial = (channel: string) => channel === 'facebook' || channel === 'instagram';

function Channels({ setting, onChange }: Props) {
  const open = mayBePublic(setting.event_type);
  return (
    <div>
      <div className="flex flex-wrap gap-x-6">
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            label={channelNames[channel]}
            checked={setting[`${channel}_enabled`]}
            disabled={isSocial(channel) && !open}
            onChange={({ target }) => onChange({ [`${channel}_enabled`]: target.checked })}
          />
        ))}
      </div>
      <p className="text-ink-soft">
        {open
          ? 'Facebook and Instagram are public: everybody reads what is posted there.'
          : 'Requests and messages are for the temple alone, so they are never posted on Facebook or Instagram.'}
      </p>
    </div>
  );
}

function Example({ setting: { event_type, template } }: Pick<Props, 'setting'>) {
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
export function EventSettings({ setting, onChange }: Props) {
  const { event_type, template } = setting;
  const { label, when } = eventLooks[event_type];
  return (
    <section aria-label={label} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">{label}</h2>
      <p className="mb-2 text-ink-soft">{when}</p>
      <Channels setting={setting} onChange={onChange} />
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <TextArea
          label="Message"
          required
          rows={5}
          hint={`Placeholders: ${placeholdersOf(event_type)}`}
          value={template}
          error={templateProblem(template, event_type)}
          onChange={({ target }) => onChange({ template: target.value })}
        />
        <Example setting={setting} />
      </div>
    </section>
  );
}
