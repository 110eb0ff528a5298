import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { queryClient } from '@/lib/admin/query-client';
import { Button } from '@/ui/Button';
import type { EditProps } from './EditDialog';
import { Loaded } from './Loaded';
import { PageTitle } from './PageTitle';
import { type RowAction, RowActions, Table } from './Table';
import { type Editing, useRemoval, useToggle } from './use-row-actions';

type TableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'rowKey' | 'rowClass'>;

interface Props<Row, Key extends QueryKey>
  extends Required<Pick<ComponentProps<typeof Loaded>, 'empty'>>,
    Pick<TableProps<Row>, 'caption' | 'columns'> {
  query: UseQueryOptions<Row[], Error, Row[], Key>;
  messages: { loadFailed: string; confirmDelete: string; deleted: string; deleteFailed: string };
  /** Short description of a row. */
  describe: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  /** Label of the delete button. */
  deletion?: string;
  /** Refetches everything that shows the rows. Defaults to this list. */
  refresh?: () => unknown;
  /** A button that switches a row on and off, with its label and messages. */
  toggle?: Omit<Parameters<typeof useToggle<Row & { id: unknown }>>[0], 'lists'> & {
    label: (row: Row) => string;
  };
  /** Offers to duplicate a row. */
  copies?: boolean;
  /** One more action for a row. */
  more?: (row: Row) => RowAction | false;
  /** Label of the button for a new row. With `screen`, the button is in the page title; otherwise below the list. */
  add: string;
  screen?: { title: string; about?: ReactNode };
  /** Replaces the plain table, for example by an OrderedTable. */
  table?: (props: TableProps<Row> & { queryKey: Key; describe: (row: Row) => string }) => ReactNode;
  dialog: (props: EditProps<Row>) => ReactNode;
}

const noToggle = { change: async <Row,>(row: Row) => row, changed: () => '', failed: '', label: () => '' };

/** A list whose rows are created and edited in a dialog. */
export function ManagedRows<Row extends { id: number }, Key extends QueryKey>(props: Props<Row, Key>) {
  const { query, messages, empty, describe, toggle = noToggle, copies, more, add, screen, dialog } = props;
  const { table = (shown) => <Table {...shown} rowKey={({ id }) => id} /> } = props;
  const { queryKey } = query;
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const [editing, setEditing] = useState<Editing<Row> | null>(null);
  const onToggle = useToggle<Row>({ ...toggle, lists: { queryKey } });
  const onDelete = useRemoval<Row>({ refresh, ...props, action: props.deletion });
  const create = (
    <Button
      variant={screen ? 'primary' : 'secondary'}
      className={screen ? '' : 'mt-5'}
      onClick={() => setEditing({ row: null })}
    >
      {add}
    </Button>
  );
  const actions = (row: Row) => {
    const switched = toggle.label(row);
    return (
      <RowActions
        // Leave room for the buttons that move a row.
        most={props.table ? 2 : 3}
        actions={[
          { label: 'Edit', onPress: () => setEditing({ row }) },
          switched !== '' && { label: switched, onPress: () => onToggle(row) },
          more?.(row),
          copies && { label: 'Duplicate', onPress: () => setEditing({ row: null, from: row }) },
          { label: props.deletion ?? 'Delete', onPress: () => onDelete(row) },
        ]}
      />
    );
  };
  const { caption, columns } = props;
  return (
    <>
      {screen && <PageTitle {...screen}>{create}</PageTitle>}
      <Loaded query={useQuery(query)} failed={messages.loadFailed} empty={empty}>
        {(rows) => table({ caption, columns, rows, actions, queryKey, describe })}
      </Loaded>
      {!screen && create}
      {editing && dialog({ ...editing, onClose: () => setEditing(null) })}
    </>
  );
}
