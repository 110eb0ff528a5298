import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '@/ui/Button';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** On a phone, this cell is the card's title and shows no column head. */
  lead?: boolean;
  className?: string;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  actions?: (row: Row) => ReactNode;
  rowClass?: (row: Row) => string;
}

const cellStyle =
  'sm:px-2 sm:py-3 sm:align-top lg:px-4 max-sm:grid max-sm:grid-cols-[8rem_1fr] max-sm:gap-3 max-sm:py-1 max-sm:before:font-semibold max-sm:before:text-ink-soft max-sm:before:content-[attr(data-head)] large-text:block large-text:before:block';
const leadStyle = 'font-semibold text-heading sm:min-w-30 sm:px-2 sm:py-3 lg:px-4 sm:align-top max-sm:pb-2';

/**
 * A table whose rows become cards under 640 px. Roles are explicit, because Safari drops them when CSS changes the
 * display of a table.
 */
export function Table<Row>({ caption, columns, rows, rowKey, actions, rowClass }: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y: see above.
    <table role="table" className="w-full border-collapse max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b-2 border-line text-left text-heading">
          {columns.map(({ head }) => (
            <th key={head} role="columnheader" scope="col" className="px-2 py-2 font-semibold lg:px-4">
              {head}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col" className="px-4 py-2">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:grid max-sm:gap-4">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={`max-sm:block max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4 sm:border-b sm:border-line ${rowClass?.(row) ?? ''}`}
          >
            {columns.map(({ head, cell, lead, className = '' }) => (
              <td
                key={head}
                role="cell"
                data-head={head}
                className={`${lead ? `block sm:table-cell ${leadStyle}` : cellStyle} ${className}`}
              >
                {cell(row)}
              </td>
            ))}
            {actions && (
              <td role="cell" className="max-sm:mt-3 max-sm:block sm:px-2 sm:py-0.5 sm:align-top">
                <div className="flex flex-wrap gap-x-1 sm:justify-end max-sm:-mx-3 xl:flex-nowrap">
                  {actions(row)}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y: see above.
  );
}

/** Button for a row action; quiet, because every row repeats it. */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return <Button variant="quiet" size="small" {...props} />;
}

export interface RowAction {
  label: string;
  onPress: () => void;
}

interface ActionsProps {
  /** Most common first. */
  actions: readonly (RowAction | false | undefined)[];
  /** Number of buttons that fit into a row. */
  most?: number;
}

/** Shows a row's actions as buttons. If there are too many, shows two and moves the rest to a menu. */
export function RowActions({ actions, most = 3 }: ActionsProps) {
  // Key by position, because labels change (Activate, Deactivate) and the button must keep the focus.
  const all = actions.flatMap((action, place) => (action ? { ...action, place } : []));
  const inSight = all.length > most ? 2 : all.length;
  return (
    <>
      {all.slice(0, inSight).map(({ label, onPress, place }) => (
        <RowButton key={place} className="sm:whitespace-nowrap" onClick={onPress}>
          {label}
        </RowButton>
      ))}
      {all.length > inSight && <RowMenu actions={all.slice(inSight)} />}
    </>
  );
}

/** Not modal, because Radix would inject a style element, which the CSP blocks. */
function RowMenu({ actions }: { actions: readonly RowAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  // Run the action after the menu has closed, so that a dialog can return the focus to the button.
  const runChosen = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus();
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <RowButton ref={trigger}>More</RowButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-30 min-w-44 rounded-card border border-line bg-surface p-1.5 text-sm text-ink shadow-lift"
        >
          {actions.map(({ label, onPress }) => (
            <Radix.Item
              key={label}
              onSelect={() => {
                chosen.current = onPress;
              }}
              className="flex min-h-11 cursor-pointer items-center rounded px-3 data-highlighted:bg-sunk"
            >
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
