import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '@/lib/ask';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { focusPageTitle, PageTitle } from '@/ui/PageTitle';
import { Tabs } from '@/ui/Tabs';
import { EventDialog } from './EventDialog';
import { EventTable } from './EventTable';
import { eventMessages as messages } from './manage-events';
import {
  changeEvent,
  deleteEvent,
  everyEvent,
  type ManagedEvent,
  pastForAdmin,
  upcomingForAdmin,
} from './manage-events.queries';

const refresh = () => queryClient.invalidateQueries(everyEvent);

/** How many past events are read at once. */
const page = 50;

function useEventActions(onEdit: (event: ManagedEvent) => void) {
  const highlight = useMutation({
    mutationFn: ({ id, isHighlighted }: ManagedEvent) => changeEvent(id, { isHighlighted: !isHighlighted }),
    onSuccess: (_, { isHighlighted }) =>
      notify(isHighlighted ? messages.unhighlighted : messages.highlighted),
    onError: (error) => notifyError(messages.updateFailed, error),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ManagedEvent) => deleteEvent(id),
    onSuccess: () => {
      notify(messages.deleted);
      focusPageTitle();
    },
    onError: (error) => notifyError(messages.deleteFailed, error),
    onSettled: refresh,
  });
  const onDelete = async (event: ManagedEvent) => {
    if (await confirm(messages.confirmDelete, event.title, 'Delete')) remove.mutate(event);
  };
  return { onEdit, onDelete, onHighlight: highlight.mutate };
}

type Actions = ReturnType<typeof useEventActions>;

function Upcoming(actions: Actions) {
  return (
    <Loaded query={useQuery(upcomingForAdmin())} failed={messages.loadFailed}>
      {(rows) =>
        rows.length > 0 ? (
          <EventTable caption="Upcoming events, soonest first" rows={rows} {...actions} />
        ) : (
          <EmptyState title="No upcoming events.">
            <p>Enter the next Gurpurab, a kirtan, a camp: the Home page shows the next three.</p>
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function Past(actions: Actions) {
  const [limit, setLimit] = useState(page);
  const query = useQuery(pastForAdmin(limit));
  return (
    <Loaded query={query} failed={messages.loadFailed}>
      {(rows) =>
        rows.length > 0 ? (
          <>
            <EventTable caption="Past events, newest first" rows={rows} {...actions} />
            {rows.length >= limit && (
              <Button
                className="mt-5"
                onClick={() => setLimit(limit + page)}
                busy={query.isPlaceholderData && 'Loading…'}
              >
                Show older events
              </Button>
            )}
          </>
        ) : (
          <EmptyState title="No past events." />
        )
      }
    </Loaded>
  );
}

/** /admin/events: with the conventions of Announcements. */
export function ManageEvents() {
  const [editing, setEditing] = useState<ManagedEvent | 'new' | null>(null);
  const actions = useEventActions(setEditing);
  return (
    <>
      <PageTitle title="Events" about="The next three are shown on the Home page and in the banners.">
        <Button look="primary" onClick={() => setEditing('new')}>
          New event
        </Button>
      </PageTitle>
      <Tabs
        label="Events"
        tabs={[
          { value: 'upcoming', label: 'Upcoming', content: <Upcoming {...actions} /> },
          { value: 'past', label: 'Past', content: <Past {...actions} /> },
        ]}
      />
      {editing && <EventDialog event={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
