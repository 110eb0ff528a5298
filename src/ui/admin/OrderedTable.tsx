import { type ComponentProps, useState } from 'react';
import type { Placed } from '@/lib/admin/row-order';
import { MoveRow } from './MoveRow';
import { type Column, Table } from './Table';

interface Props<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'rowKey' | 'rowClass'> {
  onMove: (from: number, to: number) => void;
}

/** A table whose rows are moved, by dragging or by a button. */
export function OrderedTable<Row extends Placed & { name: string }>({
  columns,
  rows,
  onMove,
  ...table
}: Props<Row>) {
  const [over, setOver] = useState<{ from: number; to: number }>();
  const target = over && over.from !== over.to ? rows[over.to] : undefined;
  const placeColumn: Column<Row> = {
    head: 'Order',
    className: 'lg:w-36',
    cell: (row) => {
      const index = rows.indexOf(row);
      return (
        <MoveRow
          name={row.name}
          index={index}
          count={rows.length}
          onMove={(to) => onMove(index, to)}
          onOver={(to) => setOver(to === undefined ? undefined : { from: index, to })}
        />
      );
    },
  };
  return (
    <Table
      {...table}
      columns={[...columns, placeColumn]}
      rows={rows}
      rowKey={({ id }) => id}
      rowClass={(row) => (row === target ? 'bg-sunk outline-3 -outline-offset-3 outline-kesri' : '')}
    />
  );
}
