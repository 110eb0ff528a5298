import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { RowActions } from '@/ui/admin/RowButton';
import { type Column, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import type { ManagedAnnouncement } from './manage-announcements.queries';

interface Props {
  rows: readonly ManagedAnnouncement[];
  onEdit: (row: ManagedAnnouncement) => void;
  onToggle: (row: ManagedAnnouncement) => void;
  onDelete: (row: ManagedAnnouncement) => void;
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
    cell: ({ isactive }) => (isactive ? <Badge tone="green">Active</Badge> : <Badge>Inactive</Badge>),
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
