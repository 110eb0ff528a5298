import { GripVertical } from 'lucide-react';
import { type ComponentProps, type PointerEvent, useState } from 'react';
import { MoveButtons, square } from './MoveButtons';
import { type Column, Table } from './Table';
import { type OrderedRow, type OrderOptions, useOrder } from './use-order';

interface MoveProps {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Index that the row is dragged over; `undefined` after the drop. */
  onOver: (to: number | undefined) => void;
}

/** In pixels: dragging this close to the window's edge scrolls the page. */
const edge = 80;
/** In pixels. */
const step = 16;

/** Index that a row would get if dropped at this viewport height. */
function positionAt(handle: Element, index: number, y: number) {
  const rows = [...(handle.closest('tbody')?.rows ?? [])];
  return rows.filter((row, at) => {
    const { top, bottom } = row.getBoundingClientRect();
    return at !== index && (top + bottom) / 2 < y;
  }).length;
}

/** A drag handle and buttons to move a row. */
function MoveRow({ name, index, count, onMove, onOver }: MoveProps) {
  const grip = (event: PointerEvent<HTMLElement>) => {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const isHeld = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
    currentTarget.hasPointerCapture(pointerId);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!isHeld(event)) return;
    const { clientY, currentTarget } = event;
    if (clientY < edge) scrollBy(0, -step);
    if (clientY > innerHeight - edge) scrollBy(0, step);
    onOver(positionAt(currentTarget, index, clientY));
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    if (isHeld(event)) onMove(positionAt(event.currentTarget, index, event.clientY));
  };
  return (
    <div className="-my-2 flex flex-wrap items-center max-sm:-ml-3">
      <span
        aria-hidden="true"
        data-drag={name}
        onPointerDown={grip}
        onPointerMove={drag}
        onPointerUp={drop}
        onLostPointerCapture={() => onOver(undefined)}
        className={`${square} cursor-grab touch-none select-none active:cursor-grabbing`}
      >
        <GripVertical className="size-5" aria-hidden="true" />
      </span>
      <MoveButtons among="rows" name={name} index={index} count={count} onMove={onMove} />
    </div>
  );
}

type Props<Row> = Omit<ComponentProps<typeof Table<Row>>, 'rowKey' | 'rowClass'> & OrderOptions<Row>;

/** A table whose rows can be reordered, by dragging or with buttons. */
export function OrderedTable<Row extends OrderedRow>({
  columns,
  rows: stored,
  queryKey,
  describe,
  store,
  ...table
}: Props<Row>) {
  const { ordered: rows, move } = useOrder(stored, { queryKey, describe, store });
  const [over, setOver] = useState<{ from: number; to: number }>();
  const target = over && over.from !== over.to ? rows[over.to] : undefined;
  const orderColumn: Column<Row> = {
    head: 'Order',
    className: 'lg:w-42',
    cell: (row) => {
      const index = rows.indexOf(row);
      return (
        <MoveRow
          name={describe(row)}
          index={index}
          count={rows.length}
          onMove={(to) => move(index, to)}
          onOver={(to) => setOver(to === undefined ? undefined : { from: index, to })}
        />
      );
    },
  };
  return (
    <Table
      {...table}
      columns={[...columns, orderColumn]}
      rows={rows}
      rowKey={({ id }) => id}
      rowClass={(row) => (row === target ? 'bg-sunk outline-3 -outline-offset-3 outline-kesri' : '')}
    />
  );
}
