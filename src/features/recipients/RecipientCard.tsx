import { useMutation, useQuery } from '@tanstack/react-query';
import { notificationAudience } from '@/features/notifications/notifications.queries';
import { isUnderWay } from '@/lib/admin/query-client';
import { Refusal } from '@/lib/refusal';
import { internationalPhone } from '@/lib/telephone';
import { RowButton } from '@/ui/admin/Table';
import type { useEditList } from '@/ui/admin/use-edit-list';
import { Checkbox, TextField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import {
  outcomeInWords,
  type RecipientValues,
  summaryOf,
  type TestChannel,
  testChannelNames,
  testChannels,
} from './recipient';
import { channelsSetUp, sendTestMessage } from './recipients.queries';

const noticeKinds = { sent: 'success', failed: 'error', skipped: 'error', waiting: 'info' } as const;

/** Sends test messages to a recipient over the channels that are ticked and set up, with the last outcome. */
function useTestMessage(recipient: RecipientValues) {
  const { data: setUp } = useQuery(channelsSetUp());
  const mutationKey = ['test message', recipient.id];
  const test = useMutation({
    mutationKey,
    mutationFn: async (via: TestChannel) => {
      const outcome = await sendTestMessage(recipient.id, via);
      return { kind: noticeKinds[outcome.status], words: outcomeInWords({ ...recipient, via }, outcome) };
    },
  });
  const why = test.error instanceof Refusal ? test.error.message : 'Please try again.';
  return {
    offered: testChannels.filter((via) => recipient.is_active && recipient[via] && setUp?.[via]),
    send: (via: TestChannel) => isUnderWay(mutationKey) || test.mutate(via),
    /** The channel of the message that is being sent. */
    sending: test.isPending ? test.variables : undefined,
    outcome: test.error
      ? ({ kind: 'error', words: `The test message could not be sent. ${why}` } as const)
      : test.data,
  };
}

interface Props {
  /** As it is ticked and typed, saved or not. */
  recipient: RecipientValues;
  index: number;
  form: Pick<
    ReturnType<typeof useEditList<RecipientValues>>,
    'field' | 'register' | 'setValue' | 'isUnsaved'
  >;
  onRemove: () => void;
}

const flags = [
  { flag: 'whatsapp', label: 'WhatsApp' },
  { flag: 'sms', label: 'SMS' },
  { flag: 'is_committee', label: 'Committee' },
  { flag: 'is_granthi', label: 'Granthi' },
  { flag: 'is_active', label: 'Active' },
] as const;

/** One recipient, who can be sent a test message; a number left is written in its international form. */
export function RecipientCard({ recipient, index, form, onRemove }: Props) {
  const { name, phone } = recipient;
  const { field, register, setValue, isUnsaved } = form;
  const unsaved = isUnsaved(recipient);
  const { data: audience, isError } = useQuery(notificationAudience());
  const { offered, send, sending, outcome } = useTestMessage(recipient);
  return (
    <li>
      <fieldset className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <legend className="sr-only">{name || 'New recipient'}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" required autoComplete="off" {...field(`rows.${index}.name`)} />
          <TextField
            label="Phone"
            type="tel"
            required
            autoComplete="off"
            {...field(`rows.${index}.phone`, {
              onBlur: () =>
                setValue(`rows.${index}.phone`, internationalPhone(phone) ?? phone, { shouldDirty: true }),
            })}
          />
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {flags.map(({ flag, label }) => (
            <Checkbox key={flag} label={label} {...register(`rows.${index}.${flag}`)} />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-ink-soft">
            {audience
              ? summaryOf(recipient, audience)
              : isError && 'What this person hears about could not be loaded.'}
            {offered.length > 0 && unsaved && ' Save first, then you can send a test message.'}
          </p>
          <div className="-mx-3 flex flex-wrap">
            {/* What is stored is what a test message goes to. */}
            {!unsaved &&
              offered.map((via) => (
                <RowButton key={via} busy={sending === via && 'Sending a test…'} onClick={() => send(via)}>
                  Test {testChannelNames[via]}
                </RowButton>
              ))}
            <RowButton onClick={onRemove}>Remove</RowButton>
          </div>
        </div>
        <div role="status" aria-live="polite" className="empty:hidden">
          {outcome && (
            <Notice kind={outcome.kind} live={false}>
              <p className="wrap-anywhere">{outcome.words}</p>
            </Notice>
          )}
        </div>
      </fieldset>
    </li>
  );
}
