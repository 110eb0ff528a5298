import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageTitle } from '@/ui/PageTitle';
import { RecipientCard } from './RecipientCard';
import { type RecipientValues, recipientMessages } from './recipient';
import { allRecipients } from './recipients.queries';
import { TestMessageHint } from './TestMessageHint';
import { useRecipients } from './use-recipients';

function Recipients({ loaded }: { loaded: readonly RecipientValues[] }) {
  const { list, rows, isSaved, checked, saving, submit, change, add, askToRemove } = useRecipients(loaded);
  return (
    <form
      noValidate
      aria-label="Recipients"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div ref={list}>
        {rows.length > 0 ? (
          <ul className="grid gap-4">
            {rows.map((row) => (
              <RecipientCard
                key={row.id}
                recipient={row}
                checked={checked}
                saved={isSaved(row)}
                onChange={(changes) => change(row.id, changes)}
                onRemove={() => askToRemove(row)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title="No recipients yet.">
            <p>Add the granthi and whoever answers requests for the committee.</p>
          </EmptyState>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={add}>Add recipient</Button>
        <Button type="submit" look="primary" busy={saving && 'Saving…'}>
          Save recipients
        </Button>
      </div>
      <TestMessageHint />
    </form>
  );
}

/** /admin/recipients (spec §2, §5, §8). */
export function ManageRecipients() {
  return (
    <>
      <PageTitle
        title="Recipients"
        about="Who is told when a seva is requested, confirmed or cancelled, or a message comes in. Committee members hear of requests and messages, granthis of what is confirmed or cancelled; someone who is both, or neither, hears of everything."
      />
      <Loaded form query={useQuery(allRecipients())} failed={recipientMessages.loadFailed}>
        {(loaded) => <Recipients loaded={loaded} />}
      </Loaded>
    </>
  );
}
