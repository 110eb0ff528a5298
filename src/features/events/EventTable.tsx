import { longDate, timeOfDay } from '@/lib/dates';
import { RowActions } from '@/ui/admin/RowButton';
import { type Column, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import type { ManagedEvent } from './manage-events.queries';

interface Props {
  caption: string;
  rows: readonly ManagedEvent[];
  onEdit: (row: ManagedEvent) => void;
  onHighlight: (row: ManagedEvent) => void;
  onDelete: (row: ManagedEvent) => void;
}

const columns: Column<ManagedEvent>[] = [
  {
    head: 'Event',
    lead: true,
    cell: ({ title, description, isHighlighted }) => (
      <>
        <span className="mr-2 wrap-anywhere">{title}</span>
        {isHighlighted && <Badge tone="amber">Featured</Badge>}
        <span className="line-clamp-2 font-normal wrap-anywhere text-ink-soft">{description}</span>
      </>
    ),
  },
  { head: 'Date', className: 'sm:w-56', cell: ({ date }) => longDate(date) },
  { head: 'Time', className: 'sm:w-28', cell: ({ time }) => (time ? timeOfDay(time) : '–') },
];

/** Events with their actions. */
export function EventTable({ caption, rows, onEdit, onHighlight, onDelete }: Props) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      actions={(row) => (
        <RowActions
          action={row.isHighlighted ? 'Unfeature' : 'Feature'}
          onAction={() => onHighlight(row)}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      )}
    />
  );
}
