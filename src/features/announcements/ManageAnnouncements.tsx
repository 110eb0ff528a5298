// The model of an admin screen. PageTitle with the one primary action; Loaded for the query's states; a table
// (cards on a phone) or an EmptyState that says what to do; a Dialog with useRowForm to create and edit; `confirm`
// before a delete. A mutation speaks the spec's words, kept beside its schema, through notify and notifyError, and
// then invalidates its query; the publishing chip looks by itself. A form of the one row has useRowForm without a
// dialog, a list that is edited in place useSaveList, and both a query with `forForm` in a `<Loaded form>`. Queries:
// columns by name, rows checked, writes through throwRefused, checkWritten or writtenRow.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '@/lib/ask';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { focusPageTitle, PageTitle } from '@/ui/PageTitle';
import { AnnouncementDialog } from './AnnouncementDialog';
import { AnnouncementTable } from './AnnouncementTable';
import { announcementMessages as messages } from './manage-announcements';
import {
  allAnnouncements,
  changeAnnouncement,
  deleteAnnouncement,
  type ManagedAnnouncement,
} from './manage-announcements.queries';

const refresh = () => queryClient.invalidateQueries(allAnnouncements());

/** /admin/announcements (spec §2, §4, §8). */
export function ManageAnnouncements() {
  const query = useQuery(allAnnouncements());
  const [editing, setEditing] = useState<ManagedAnnouncement | 'new' | null>(null);

  const toggle = useMutation({
    mutationFn: ({ id, isactive }: ManagedAnnouncement) => changeAnnouncement(id, { isactive: !isactive }),
    onSuccess: (_, { isactive }) => notify(isactive ? messages.deactivated : messages.activated),
    onError: (error) => notifyError(messages.updateFailed, error),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ManagedAnnouncement) => deleteAnnouncement(id),
    onSuccess: () => {
      notify(messages.deleted);
      focusPageTitle();
    },
    onError: (error) => notifyError(messages.deleteFailed, error),
    onSettled: refresh,
  });
  const askToRemove = async (row: ManagedAnnouncement) => {
    if (await confirm(messages.confirmDelete, row.message, 'Delete')) remove.mutate(row);
  };
  const create = (
    <Button look="primary" onClick={() => setEditing('new')}>
      New announcement
    </Button>
  );

  return (
    <>
      <PageTitle title="Announcements" about="Banners on every page of the website.">
        {create}
      </PageTitle>
      <Loaded query={query} failed={messages.loadFailed}>
        {(rows) =>
          rows.length > 0 ? (
            <AnnouncementTable
              rows={rows}
              onEdit={setEditing}
              onToggle={toggle.mutate}
              onDelete={askToRemove}
            />
          ) : (
            <EmptyState title="No announcements yet.">
              <p>Make one for what everybody should know: a festival, a road closure, changed hours.</p>
            </EmptyState>
          )
        }
      </Loaded>
      {editing && (
        <AnnouncementDialog
          announcement={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
