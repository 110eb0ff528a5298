// The model of an admin screen. PageTitle with the one primary action; Loaded for the query's states, and for what a list
// says when nothing is in it; a table (cards on a phone); a Dialog with useEditForm, which is React Hook Form with
// the schema's rules, to create and edit; useRemoval, which asks, to delete. A mutation speaks the words kept beside
// its schema, through notify and notifyError, and then invalidates its query; the publishing chip looks by itself. A
// form that is a screen of its own stands in a LoadedForm: of one row with useEditForm, of a list that is edited in
// place with useEditList. Queries are those of supabase-js, columns by name, and unwrap makes what the database
// refuses a sentence.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '@/lib/admin/query-client';
import { siteUrl, templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { CopyForWhatsApp, WhatsAppHint } from '@/ui/admin/CopyForWhatsApp';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { type Column, RowActions, Table } from '@/ui/admin/Table';
import { type Editing, useRemoval, useToggle } from '@/ui/admin/use-row-actions';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { AnnouncementDialog } from './AnnouncementDialog';
import { announcementToShare, announcementMessages as messages, stageOf } from './manage-announcements';
import {
  allAnnouncements,
  changeAnnouncement,
  deleteAnnouncement,
  type ManagedAnnouncement,
} from './manage-announcements.queries';

interface Props {
  rows: readonly ManagedAnnouncement[];
  onEdit: (row: ManagedAnnouncement) => void;
  onCopy: (row: ManagedAnnouncement) => void;
  onToggle: (row: ManagedAnnouncement) => void;
  onDelete: (row: ManagedAnnouncement) => void;
}

const when = (instant: string) => momentIn(templeTimeZone, instant);

/** Whether visitors see it now. */
const isShown = (row: ManagedAnnouncement) => row.isactive && stageOf(row, Date.now()) === 'active';

function State(row: ManagedAnnouncement) {
  if (!row.isactive) return <Badge>Inactive</Badge>;
  switch (stageOf(row, Date.now())) {
    case 'scheduled':
      return <Badge tone="amber">Scheduled</Badge>;
    case 'active':
      return <Badge tone="green">Active</Badge>;
    case 'over':
      return <Badge>Over</Badge>;
  }
}

const columns: Column<ManagedAnnouncement>[] = [
  {
    head: 'Message',
    lead: true,
    cell: ({ message }) => <span className="wrap-anywhere whitespace-pre-line">{message}</span>,
  },
  { head: 'Position', cell: ({ position }) => (position === 'top' ? 'Top' : 'Bottom') },
  {
    head: 'Status',
    cell: (row) => (
      <div className="grid gap-1">
        <State {...row} />
        {row.startsat && <span className="text-ink-soft">From {when(row.startsat)}</span>}
        {row.endsat && <span className="text-ink-soft">Until {when(row.endsat)}</span>}
      </div>
    ),
  },
  {
    head: 'Created',
    className: 'sm:whitespace-nowrap',
    cell: ({ createdat }) => momentIn(templeTimeZone, createdat),
  },
];

function AnnouncementTable({ rows, onEdit, onCopy, onToggle, onDelete }: Props) {
  return (
    <Table
      caption="Announcements, newest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      twoLines
      actions={(row) => (
        <>
          {isShown(row) && <CopyForWhatsApp inRow text={() => announcementToShare(row, siteUrl)} />}
          <RowActions
            action={row.isactive ? 'Deactivate' : 'Activate'}
            onAction={() => onToggle(row)}
            onEdit={() => onEdit(row)}
            onCopy={() => onCopy(row)}
            onDelete={() => onDelete(row)}
          />
        </>
      )}
    />
  );
}

const refresh = () => queryClient.invalidateQueries(allAnnouncements());

export function ManageAnnouncements() {
  const query = useQuery(allAnnouncements());
  const [editing, setEditing] = useState<Editing<ManagedAnnouncement> | null>(null);

  const toggle = useToggle<ManagedAnnouncement>({
    change: (row) => changeAnnouncement(row, { isactive: !row.isactive }),
    changed: ({ isactive }) => (isactive ? messages.activated : messages.deactivated),
    failed: messages.updateFailed,
    lists: { queryKey: allAnnouncements().queryKey },
  });
  const askToDelete = useRemoval<ManagedAnnouncement>({
    remove: deleteAnnouncement,
    describe: ({ message }) => message,
    messages,
    refresh,
  });
  const create = (
    <Button variant="primary" onClick={() => setEditing({ row: null })}>
      New announcement
    </Button>
  );

  return (
    <>
      <PageTitle
        title="Announcements"
        about={
          <>
            Banners on every page of the website.{' '}
            <a
              href={routes.board}
              target="_blank"
              rel="noopener"
              className="text-heading underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri"
            >
              Open the board for the langar hall
            </a>
          </>
        }
      >
        {create}
      </PageTitle>
      <Loaded
        query={query}
        failed={messages.loadFailed}
        empty={{
          title: 'No announcements yet.',
          about:
            'Add one for anything everyone should know, such as a festival, a road closure or changed hours.',
        }}
      >
        {(rows) => (
          <>
            {rows.some(isShown) && <WhatsAppHint />}
            <AnnouncementTable
              rows={rows}
              onEdit={(row) => setEditing({ row })}
              onCopy={(from) => setEditing({ row: null, from })}
              onToggle={toggle}
              onDelete={askToDelete}
            />
          </>
        )}
      </Loaded>
      {editing && (
        <AnnouncementDialog announcement={editing.row} from={editing.from} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
