import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { channelsSetUp, notificationAudience } from '@/features/messages/notifications.queries';
import {
  type RecipientValues,
  recipientMessages,
  subjectOf,
  subjects,
  summaryOf,
  type TestChannel,
  testChannelNames,
  testChannels,
} from '@/features/messages/recipient';
import { sendTestMessage } from '@/features/messages/recipients.queries';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay } from '@/lib/admin/query-client';
import { internationalPhone } from '@/lib/telephone';
import { RowButton } from '@/ui/admin/Table';
import type { useEditList } from '@/ui/admin/use-edit-list';
import { Checkbox, SelectField, TextField } from '@/ui/Field';

/** Sends test messages to a recipient over each selected channel that is set up. */
function useTestMessage(recipient: RecipientValues) {
  const { data: setUp } = useQuery(channelsSetUp());
  const mutationKey = ['test message', recipient.id];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (via: TestChannel) => sendTestMessage(recipient.id, via),
    onSuccess: () => notify(recipientMessages.testSent),
    onError: (error) => notifyError(recipientMessages.testFailed, error),
  });
  return {
    offered: testChannels.filter((via) => recipient.is_active && recipient[via] && setUp?.[via]),
    send: (via: TestChannel) => isUnderWay(mutationKey) || mutate(via),
    /** The channel of the test message in progress. */
    sending: isPending ? variables : undefined,
  };
}

interface Props {
  /** The current form values, saved or not. */
  recipient: RecipientValues;
  /** A hint that names another recipient with the same number. */
  same: string | undefined;
  index: number;
  form: Pick<
    ReturnType<typeof useEditList<RecipientValues>>,
    'field' | 'register' | 'setValue' | 'isUnsaved'
  >;
  onRemove: () => void;
}

const channels = [
  { flag: 'whatsapp', label: 'WhatsApp' },
  { flag: 'sms', label: 'SMS' },
] as const;

/** On wide screens, column headings replace the visible labels. Screen readers still read the labels. */
export const recipientGrid =
  'xl:grid xl:grid-cols-[minmax(0,1fr)_10.5rem_13rem_11rem] xl:items-center xl:gap-x-4';
const fieldLook = 'xl:[&_label]:sr-only';

/** Summarizes a recipient on a phone, where each card opens separately. */
const inShort = (recipient: RecipientValues) =>
  [
    recipient.phone,
    ...channels.filter(({ flag }) => recipient[flag]).map(({ label }) => label),
    subjectOf(recipient),
  ].join(' · ');

/** Summarizes the notifications of a recipient and links to their settings. */
function Summary({ recipient }: Pick<Props, 'recipient'>) {
  const { data: audience, isError } = useQuery(notificationAudience());
  if (!audience) return isError && 'What this person is notified about could not be loaded.';
  return (
    <Link
      href="/admin/notifications"
      className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri max-sm:inline-block max-sm:py-2.5"
    >
      {summaryOf(recipient, audience)}
    </Link>
  );
}

/** A recipient with test buttons. Formats the phone number internationally when its field loses the focus. */
export function RecipientCard({ recipient, same, index, form, onRemove }: Props) {
  const { name, phone } = recipient;
  const { field, register, setValue, isUnsaved } = form;
  const unsaved = isUnsaved(recipient);
  const { offered, send, sending } = useTestMessage(recipient);
  const [isOpened, setOpened] = useState(false);
  // Keep the card open while unsaved so that its validation errors stay visible.
  const open = isOpened || unsaved;
  const whenOpen = open ? '' : 'max-sm:hidden';
  const title = name || 'New recipient';
  return (
    <li className="rounded-card border border-line bg-surface p-4 xl:rounded-none xl:border-0 xl:border-t xl:bg-transparent xl:px-0 xl:pt-3 xl:pb-1">
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <div className="flex items-center justify-between gap-3 sm:hidden">
          <p className="font-semibold text-heading wrap-anywhere">{title}</p>
          {!unsaved && (
            <RowButton className="-my-2 -mr-3" aria-expanded={open} onClick={() => setOpened(!open)}>
              {open ? 'Close' : 'Edit'}
            </RowButton>
          )}
        </div>
        {!open && <p className="text-ink-soft wrap-anywhere sm:hidden">{inShort(recipient)}</p>}
        <div className={`grid gap-x-4 gap-y-3 sm:grid-cols-2 ${recipientGrid} ${whenOpen}`}>
          <TextField
            label="Name"
            required
            autoComplete="off"
            className={fieldLook}
            {...field(`rows.${index}.name`)}
          />
          <TextField
            label="Phone"
            type="tel"
            required
            autoComplete="off"
            className={fieldLook}
            {...field(`rows.${index}.phone`, {
              onBlur: () =>
                setValue(`rows.${index}.phone`, internationalPhone(phone) ?? phone, { shouldDirty: true }),
            })}
          />
          <div className="flex flex-wrap gap-x-4 self-end">
            {channels.map(({ flag, label }) => (
              <Checkbox key={flag} label={label} {...register(`rows.${index}.${flag}`)} />
            ))}
          </div>
          <SelectField
            label="Notify about"
            className={fieldLook}
            value={subjectOf(recipient)}
            onChange={({ target: { value } }) => {
              setValue(`rows.${index}.is_committee`, value === 'Committee', { shouldDirty: true });
              setValue(`rows.${index}.is_granthi`, value === 'Granthi', { shouldDirty: true });
            }}
          >
            {subjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </SelectField>
        </div>
        {same && (
          <p aria-live="polite" className="mt-2 text-ink-soft">
            {same}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6">
          <p className="min-w-0 grow basis-64 text-ink-soft max-sm:-mb-2.5">
            <Summary recipient={recipient} />
            {offered.length > 0 && unsaved && ' Save first, then you can send a test message.'}
          </p>
          <div className={`flex flex-wrap items-center ${whenOpen}`}>
            <Checkbox label="Active" {...register(`rows.${index}.is_active`)} />
            {/* A test message uses the stored values, so save first. */}
            {!unsaved &&
              offered.map((via) => (
                <RowButton key={via} busy={sending === via && 'Sending a test…'} onClick={() => send(via)}>
                  Test {testChannelNames[via]}
                </RowButton>
              ))}
            <RowButton onClick={onRemove}>Remove</RowButton>
          </div>
        </div>
      </fieldset>
    </li>
  );
}
