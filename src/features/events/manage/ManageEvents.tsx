import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announcementMessages } from '@/features/announcements/manage-announcements';
import { allAnnouncements, announcementRows } from '@/features/announcements/manage-announcements.queries';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { siteUrl, templeTimeZone } from '@/lib/config';
import { isPast, today } from '@/lib/dates';
import { copyForWhatsApp } from '@/ui/admin/CopyForWhatsApp';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { RowActions } from '@/ui/admin/Table';
import { Tabs } from '@/ui/admin/Tabs';
import { type Editing, useRemoval, useToggle } from '@/ui/admin/use-row-actions';
import { Button } from '@/ui/Button';
import { EventDialog } from './EventDialog';
import { EventTable } from './EventTable';
import { announcementOf, eventToShare, eventMessages as messages, spanOf } from './manage-events';
import {
  allEvents,
  eventRows,
  type ManagedEvent,
  pastForAdmin,
  upcomingForAdmin,
} from './manage-events.queries';

/** Asks for confirmation, then announces the event on every page until its day is over. */
function useAnnouncing() {
  const announce = useMutation({
    mutationFn: (event: ManagedEvent) => announcementRows.create(announcementOf(spanOf(event))),
    onSuccess: () => notify(announcementMessages.created),
    onError: (error) => notifyError(announcementMessages.saveFailed, error),
    onSettled: () => queryClient.invalidateQueries(allAnnouncements()),
  });
  return async (event: ManagedEvent) => {
    const choice = await ask({
      title: 'Announce this event on every page?',
      about: `“${announcementOf(spanOf(event)).message}” Shown from now until the event is over.`,
      choices: [{ value: 'announce', label: 'Announce', variant: 'primary' }],
      cancel: 'Cancel',
    });
    if (choice) announce.mutate(event);
  };
}

/** Returns a function that renders the buttons of a row. */
function useRowActions(open: (editing: Editing<ManagedEvent>) => void) {
  const onAnnounce = useAnnouncing();
  const onHighlight = useToggle<ManagedEvent>({
    change: (event) => eventRows.change(event, { isHighlighted: !event.isHighlighted }),
    changed: ({ isHighlighted }) => (isHighlighted ? messages.highlighted : messages.unhighlighted),
    failed: messages.updateFailed,
    lists: allEvents,
  });
  const onDelete = useRemoval<ManagedEvent>({
    remove: eventRows.remove,
    describe: ({ title }) => title,
    messages,
    refresh: () => queryClient.invalidateQueries(allEvents),
  });
  return (row: ManagedEvent) => {
    const isNews = row.is_shown && !isPast(row.ends_on, today(templeTimeZone));
    return (
      <RowActions
        actions={[
          { label: 'Edit', onPress: () => open({ row }) },
          { label: row.isHighlighted ? 'Unfeature' : 'Feature', onPress: () => onHighlight(row) },
          isNews && row.rrule === '' && { label: 'Announce', onPress: () => onAnnounce(row) },
          isNews && copyForWhatsApp(() => eventToShare(row, siteUrl)),
          { label: 'Duplicate', onPress: () => open({ row: null, from: row }) },
          { label: 'Delete', onPress: () => onDelete(row) },
        ]}
      />
    );
  };
}

interface ListProps {
  actions: ReturnType<typeof useRowActions>;
}

function Upcoming({ actions }: ListProps) {
  return (
    <Loaded
      query={useQuery(upcomingForAdmin())}
      failed={messages.loadFailed}
      empty={{
        title: 'No upcoming events.',
        about: 'Add a Gurpurab, a kirtan or a camp. The Home page shows the next three.',
      }}
    >
      {(rows) => <EventTable caption="Upcoming events, soonest first" rows={rows} actions={actions} />}
    </Loaded>
  );
}

/** Number of past events loaded at once. */
const page = 50;

function Past({ actions }: ListProps) {
  const [limit, setLimit] = useState(page);
  const query = useQuery(pastForAdmin(limit));
  return (
    <Loaded query={query} failed={messages.loadFailed} empty={{ title: 'No past events.' }}>
      {(rows) => (
        <>
          <EventTable caption="Past events, newest first" rows={rows} actions={actions} />
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
      )}
    </Loaded>
  );
}

export function ManageEvents() {
  const [editing, setEditing] = useState<Editing<ManagedEvent> | null>(null);
  const [shown, setShown] = useState({ tab: 'upcoming', times: 0 });
  const actions = useRowActions(setEditing);
  const show = (tab: string) => setShown(({ times }) => ({ tab, times: times + 1 }));
  return (
    <>
      <PageTitle title="Events" about="The Home page and the banners show the next three.">
        <Button variant="primary" onClick={() => setEditing({ row: null })}>
          New event
        </Button>
      </PageTitle>
      {/* A new key remounts the tabs, to open the tab that now lists the event. */}
      <Tabs
        key={shown.times}
        first={shown.tab}
        label="Events"
        tabs={[
          { value: 'upcoming', label: 'Upcoming', content: <Upcoming actions={actions} /> },
          { value: 'past', label: 'Past', content: <Past actions={actions} /> },
        ]}
      />
      {editing && (
        <EventDialog
          {...editing}
          onClose={() => setEditing(null)}
          onDated={(day) => show(isPast(day, today(templeTimeZone)) ? 'past' : 'upcoming')}
        />
      )}
    </>
  );
}
