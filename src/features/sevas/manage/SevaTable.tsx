import { OrderedTable } from '@/ui/admin/OrderedTable';
import { type Column, RowActions } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { daysInWords } from './manage-sevas';
import type { ManagedSeva } from './manage-sevas.queries';

interface Props {
  rows: readonly ManagedSeva[];
  onMove: (from: number, to: number) => void;
  onEdit: (row: ManagedSeva) => void;
  onToggle: (row: ManagedSeva) => void;
  onDelete: (row: ManagedSeva) => void;
}

const columns: Column<ManagedSeva>[] = [
  {
    head: 'Seva',
    lead: true,
    cell: ({ name, gurmukhi }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span lang="pa" className="block font-normal wrap-anywhere text-accent">
          {gurmukhi}
        </span>
      </>
    ),
  },
  {
    head: 'Keeps',
    className: 'sm:min-w-28',
    cell: ({ days, length }) => (
      <div className="min-w-0">
        {daysInWords(days)}
        <span className="block wrap-anywhere text-ink-soft">{length}</span>
      </div>
    ),
  },
  {
    head: 'Status',
    cell: ({ isoffered, isannounced, card_text }) => (
      <div className="grid gap-1">
        {isoffered ? <Badge tone="green">Offered</Badge> : <Badge>Not offered</Badge>}
        {isannounced && <span className="text-ink-soft">Announced</span>}
        {card_text && <span className="text-ink-soft">Card on Home</span>}
      </div>
    ),
  },
];

/** The list in the order of the site, with its rows to be moved, stop offering or offer, edit and delete. */
export function SevaTable({ rows, onMove, onEdit, onToggle, onDelete }: Props) {
  return (
    <OrderedTable
      caption="Sevas, in the order of the site"
      columns={columns}
      rows={rows}
      onMove={onMove}
      actions={(row) => (
        <RowActions
          action={row.isoffered ? 'Stop offering' : 'Offer'}
          onAction={() => onToggle(row)}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      )}
    />
  );
}
