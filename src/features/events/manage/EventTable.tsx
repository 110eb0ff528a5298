import type { ComponentProps } from 'react';
import { seriesInWords } from '@/features/events/series';
import { daySpan, hoursOf } from '@/lib/dates';
import { PlainWords } from '@/ui/admin/Preview';
import { type Column, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { spanOf } from './manage-events';
import type { ManagedEvent } from './manage-events.queries';

const columns: Column<ManagedEvent>[] = [
  {
    head: 'Event',
    lead: true,
    cell: ({ title, description, isHighlighted, is_shown }) => (
      <>
        <span className="mr-2 wrap-anywhere">{title}</span>
        {isHighlighted && <Badge tone="amber">Featured</Badge>} {!is_shown && <Badge>Hidden</Badge>}
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

type Props = Omit<ComponentProps<typeof Table<ManagedEvent>>, 'columns' | 'rowKey'>;

export const EventTable = (props: Props) => <Table {...props} columns={columns} rowKey={({ id }) => id} />;
