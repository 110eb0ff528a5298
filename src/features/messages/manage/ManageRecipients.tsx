import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { channelsSetUp } from '@/features/messages/notifications.queries';
import {
  recipientMessages as messages,
  newRecipient,
  type RecipientValues,
  recipientForm,
  sameNumber,
  testChannelNames,
  testChannels,
} from '@/features/messages/recipient';
import {
  allRecipients,
  latestRecipients,
  removeRecipient,
  storeRecipients,
} from '@/features/messages/recipients.queries';
import { notifyError } from '@/lib/admin/notify';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { useEditList } from '@/ui/admin/use-edit-list';
import { useRemoval } from '@/ui/admin/use-row-actions';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { RecipientCard, recipientGrid } from './RecipientCard';

/** Explains below the list why test messages are unavailable. */
function TestMessageHint() {
  const { data: setUp, isError, isFetching, refetch } = useQuery(channelsSetUp());
  if (isError)
    return (
      <div className="mt-6 flex flex-wrap items-center gap-x-3 text-ink-soft">
        <p>No test messages can be sent: the service that sends them is not responding.</p>
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          busy={isFetching && 'Trying again…'}
          onClick={() => refetch()}
        >
          Try again
        </Button>
      </div>
    );
  const missing = setUp && testChannels.filter((via) => !setUp[via]).map((via) => testChannelNames[via]);
  if (!missing?.length) return null;
  return (
    <p className="mt-6 max-w-measure wrap-anywhere text-ink-soft">
      {missing.join(' and ')} {missing.length === 1 ? 'is' : 'are'} not set up yet: you cannot send messages
      that way, not even a test. Please ask the person who set up the website.
    </p>
  );
}

const isIncomplete = ({ name, phone }: RecipientValues) => !name.trim() || !phone.trim();

/** Removes a recipient immediately; every other change waits for the save. */
function Recipients({ loaded }: { loaded: readonly RecipientValues[] }) {
  const { control, watch, getValues, handleSubmit, save, form, saving, forget, ...list } = useEditList({
    read: loaded,
    schema: recipientForm,
    store: storeRecipients,
    latest: latestRecipients,
    messages,
  });
  const { append } = useFieldArray({ control, name: 'rows', keyName: 'key' });
  const recipients = watch('rows');
  const submit = handleSubmit(
    (values) => save(values),
    () => {
      if (getValues('rows').some(isIncomplete)) notifyError(messages.incomplete);
    },
  );
  const askToRemove = useRemoval<RecipientValues>({
    remove: async (row) => row.updatedat && removeRecipient(row),
    describe: ({ name, phone }) => (name ? `${name}, ${phone}` : 'A new recipient without a name.'),
    messages,
    action: 'Remove',
    onDeleted: forget,
  });
  return (
    <form {...form} onSubmit={submit} aria-label="Recipients">
      <fieldset disabled={saving}>
        {recipients.length > 0 ? (
          <>
            <div aria-hidden="true" className={`hidden pb-2 font-semibold text-heading ${recipientGrid}`}>
              {['Name', 'Phone', 'Notify by', 'Notify about'].map((head) => (
                <span key={head}>{head}</span>
              ))}
            </div>
            <ul className="grid gap-4 xl:gap-0">
              {recipients.map((recipient, index) => (
                <RecipientCard
                  key={recipient.id}
                  recipient={recipient}
                  same={sameNumber(recipient, recipients)}
                  index={index}
                  form={list}
                  onRemove={() => askToRemove(recipient)}
                />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState title="No recipients yet.">
            <p>Add the granthi and the committee members who answer requests.</p>
          </EmptyState>
        )}
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={saving} onClick={() => append(newRecipient())}>
          Add recipient
        </Button>
        <Button type="submit" variant="primary" busy={saving && 'Saving…'}>
          Save recipients
        </Button>
      </div>
      <TestMessageHint />
    </form>
  );
}

export function ManageRecipients() {
  return (
    <>
      <PageTitle title="Recipients" />
      <LoadedForm query={allRecipients()} failed={messages.loadFailed}>
        {(loaded) => <Recipients loaded={loaded} />}
      </LoadedForm>
    </>
  );
}
