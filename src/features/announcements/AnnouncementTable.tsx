import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { RowActions } from '@/ui/admin/RowButton';
import { type Column, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { stageOf } from './manage-announcements';
import type { ManagedAnnouncement } from './manage-announcements.queries';

interface Props {
  rows: readonly ManagedAnnouncement[];
  onEdit: (row: ManagedAnnouncement) => void;
  onToggle: (row: ManagedAnnouncement) => void;
  onDelete: (row: ManagedAnnouncement) => void;
}

const when = (instant: string) => momentIn(templeTimeZone, instant);

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

/** The list, with activate or deactivate, edit and delete. */
export function AnnouncementTable({ rows, onEdit, onToggle, onDelete }: Props) {
  return (
    <Table
      caption="Announcements, newest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      actions={(row) => (
        <RowActions
          action={row.isactive ? 'Deactivate' : 'Activate'}
          onAction={() => onToggle(row)}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      )}
    />
  );
}
