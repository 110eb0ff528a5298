import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { RowButton } from '@/ui/admin/RowButton';
import { type Column, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { statusNames, statusTones } from './manage-messages';
import type { Message } from './manage-messages.queries';

const columns: Column<Message>[] = [
  { head: 'From', lead: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    head: 'Message',
    className: 'sm:min-w-30',
    cell: ({ message }) => <span className="line-clamp-2 min-w-0 wrap-anywhere">{message}</span>,
  },
  {
    head: 'Received',
    className: 'sm:whitespace-nowrap',
    cell: ({ createdat }) => momentIn(templeTimeZone, createdat),
  },
  {
    head: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>,
  },
];

/** Messages, newest first. */
export function MessageTable({ rows, onOpen }: { rows: readonly Message[]; onOpen: (row: Message) => void }) {
  return (
    <Table
      caption="Messages, newest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      actions={(row) => (
        <RowButton aria-label={`Read the message from ${row.name}`} onClick={() => onOpen(row)}>
          Read
        </RowButton>
      )}
    />
  );
}
