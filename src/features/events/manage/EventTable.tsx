import { seriesInWords } from '@/features/events/series';
import { siteUrl } from '@/lib/config';
import { daySpan, hoursOf } from '@/lib/dates';
import { copyForWhatsApp } from '@/ui/admin/CopyForWhatsApp';
import { PlainWords } from '@/ui/admin/Preview';
import { type Column, RowActions, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { eventToShare, spanOf } from './manage-events';
import type { ManagedEvent } from './manage-events.queries';

interface Props {
  caption: string;
  rows: readonly ManagedEvent[];
  /** Omitted for past events. */
  onAnnounce?: (row: ManagedEvent) => void;
  onEdit: (row: ManagedEvent) => void;
  onCopy: (row: ManagedEvent) => void;
  onHighlight: (row: ManagedEvent) => void;
  onDelete: (row: ManagedEvent) => void;
}

const columns: Column<ManagedEvent>[] = [
  {
    head: 'Event',
    lead: true,
    cell: ({ title, description, isHighlighted, is_shown }) => (
      <>
        <span className="mr-2 wrap-anywhere">{title}</span>
        {isHighlighted && <Badge tone="amber">Featured</Badge>} {!is_shown && <Badge>Not shown</Badge>}
        <span className="line-clamp-2 font-normal wrap-anywhere text-ink-soft">
          <PlainWords html={description} />
        </span>
      </>
    ),
  },
  {
    head: 'Date',
    className: 'sm:w-36 lg:w-56',
    cell: (row) => seriesInWords({ ...row, first_date: row.date }) || daySpan(row.date, row.ends_on),
  },
  {
    head: 'Time',
    className: 'sm:w-24 lg:w-28',
    cell: (row) => hoursOf(spanOf(row)) || '–',
  },
];

export function EventTable({ caption, rows, onAnnounce, onEdit, onCopy, onHighlight, onDelete }: Props) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      actions={(row) => {
        const isNews = onAnnounce && row.is_shown;
        return (
          <RowActions
            actions={[
              { label: 'Edit', onPress: () => onEdit(row) },
              { label: row.isHighlighted ? 'Unfeature' : 'Feature', onPress: () => onHighlight(row) },
              isNews && row.rrule === '' && { label: 'Announce', onPress: () => onAnnounce(row) },
              isNews && copyForWhatsApp(() => eventToShare(row, siteUrl)),
              { label: 'Duplicate', onPress: () => onCopy(row) },
              { label: 'Delete', onPress: () => onDelete(row) },
            ]}
          />
        );
      }}
    />
  );
}
