import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { RecipientCard } from './RecipientCard';
import { type RecipientValues, recipientMessages } from './recipient';
import { allRecipients } from './recipients.queries';
import { TestMessageHint } from './TestMessageHint';
import { useRecipients } from './use-recipients';

function Recipients({ loaded }: { loaded: readonly RecipientValues[] }) {
  const { items, form, saving, addNew, askToRemove } = useRecipients(loaded);
  return (
    <form {...form} aria-label="Recipients">
      {items.length > 0 ? (
        <ul className="grid gap-4">
          {items.map((item) => (
            <RecipientCard key={item.key} item={item} onRemove={() => askToRemove(item.values)} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No recipients yet.">
          <p>Add the granthi and whoever answers requests for the committee.</p>
        </EmptyState>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={addNew}>Add recipient</Button>
        <Button type="submit" variant="primary" busy={saving && 'Saving…'}>
          Save recipients
        </Button>
      </div>
      <TestMessageHint />
    </form>
  );
}

/** /admin/recipients. */
export function ManageRecipients() {
  return (
    <>
      <PageTitle
        title="Recipients"
        about="Who is told when a seva is requested, confirmed or cancelled, or a message comes in. Committee members hear of requests and messages, granthis of what is confirmed or cancelled; someone who is both, or neither, hears of everything. By which channels: Notifications."
      />
      <LoadedForm query={allRecipients()} failed={recipientMessages.loadFailed}>
        {(loaded) => <Recipients loaded={loaded} />}
      </LoadedForm>
    </>
  );
}
