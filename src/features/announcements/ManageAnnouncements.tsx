// Example for all admin screens that edit a list of rows:
// - ManagedRows lists the rows in a table (cards on a phone) or an OrderedTable.
// - An EditDialog with useEditForm edits one row: React Hook Form with the schema's rules.
// - Each mutation reports its result with notify or notifyError, then invalidates its query.
// - A form that fills a screen goes into a LoadedForm, with useEditForm for a row or useEditList for a list.
// - rowsOf builds the queries that write a row, and unwrap turns a database error into a sentence.
import type { ComponentProps } from 'react';
import { useScreenParams } from '@/lib/admin/screen-params';
import { siteUrl, templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { copyForWhatsApp } from '@/ui/admin/CopyForWhatsApp';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import { type Column, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { AnnouncementDialog } from './AnnouncementDialog';
import { announcementToShare, announcementMessages as messages, stageOf } from './manage-announcements';
import { allAnnouncements, announcementRows, type ManagedAnnouncement } from './manage-announcements.queries';

const when = (instant: string) => momentIn(templeTimeZone, instant);

const isShown = (row: ManagedAnnouncement) => row.isactive && stageOf(row, Date.now()) === 'active';

function State(row: ManagedAnnouncement) {
  if (!row.isactive) return <Badge>Inactive</Badge>;
  switch (stageOf(row, Date.now())) {
    case 'scheduled':
      return <Badge tone="amber">Scheduled</Badge>;
    case 'active':
      return <Badge tone="green">Active</Badge>;
    case 'over':
      return <Badge>Expired</Badge>;
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
];

/** All announcements, or only the active ones with ?status=active. The dashboard links there. */
function AnnouncementTable({
  rows,
  ...props
}: Omit<ComponentProps<typeof Table<ManagedAnnouncement>>, 'rowKey'>) {
  const [params, setParams] = useScreenParams();
  const isNarrowed = params.get('status') === 'active';
  return (
    <>
      {isNarrowed && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4 text-ink-soft">
          Only the active ones.
          <Button variant="quiet" size="small" onClick={() => setParams({ status: '' })}>
            Show all announcements
          </Button>
        </p>
      )}
      <Table
        {...props}
        rows={isNarrowed ? rows.filter(({ isactive }) => isactive) : rows}
        rowKey={({ id }) => id}
      />
    </>
  );
}

export const ManageAnnouncements = ({
  banner,
}: Pick<ComponentProps<typeof AnnouncementDialog>, 'banner'>) => (
  <ManagedRows
    screen={{
      title: 'Announcements',
      about: (
        <a
          href={routes.board}
          target="_blank"
          rel="noopener"
          className="text-heading underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri"
        >
          Open the board for the langar hall
        </a>
      ),
    }}
    query={allAnnouncements()}
    messages={messages}
    empty={{
      title: 'No announcements yet.',
      about:
        'Add one for anything everyone should know, such as a festival, a road closure or changed hours.',
    }}
    caption="Announcements, newest first"
    columns={columns}
    describe={({ message }) => message}
    remove={announcementRows.remove}
    toggle={{
      label: ({ isactive }) => (isactive ? 'Deactivate' : 'Activate'),
      change: (row) => announcementRows.change(row, { isactive: !row.isactive }),
      changed: ({ isactive }) => (isactive ? messages.activated : messages.deactivated),
      failed: messages.updateFailed,
    }}
    copies
    more={(row) => isShown(row) && copyForWhatsApp(() => announcementToShare(row, siteUrl))}
    table={(props) => <AnnouncementTable {...props} />}
    add="New announcement"
    dialog={(props) => <AnnouncementDialog {...props} banner={banner} />}
  />
);
