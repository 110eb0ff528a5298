import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentTempleSettings } from '@/features/temple-settings/edit-temple-settings.queries';
import { notify, notifyError } from '@/lib/admin/notify';
import { isUnderWay, queryClient } from '@/lib/admin/query-client';
import { useListParams } from '@/lib/admin/screen-params';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { ListFilters } from '@/ui/admin/ListFilters';
import { PagedList, Range } from '@/ui/admin/PagedList';
import { PageTitle } from '@/ui/admin/PageTitle';
import { type Column, RowButton, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { MessageDialog } from './MessageDialog';
import {
  type MessageStatus,
  messageStatuses,
  messageMessages as messages,
  statusNames,
  statusTones,
} from './manage-messages';
import {
  allMessages,
  changeMessageStatus,
  type Message,
  type MessageFilter,
  messagePage,
  messagesPage,
} from './manage-messages.queries';

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

function MessageTable({ rows, onOpen }: { rows: readonly Message[]; onOpen: (row: Message) => void }) {
  return (
    <Table
      caption="Messages, newest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      actions={(row) => (
        <RowButton aria-label={`Open the message from ${row.name}`} onClick={() => onOpen(row)}>
          Open
        </RowButton>
      )}
    />
  );
}

interface Change {
  message: Message;
  status: MessageStatus;
  quiet?: boolean;
}

const mutationKey = ['message status'];

/** Manages the open message and its status. Opening a new message marks it as read. */
function useOpenMessage() {
  const [open, setOpen] = useState<Message | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: ({ message, status }: Change) => changeMessageStatus(message, status),
    onSuccess: (_, { status, quiet }) => {
      if (!quiet) notify(messages.changed(status));
    },
    onError: (error, { quiet }) => {
      // Ignore a failure to mark it as read: the message is shown anyway.
      if (!quiet) notifyError(messages.changeFailed, error);
    },
    // Wait for the refetch, because the next available actions depend on it.
    onSettled: () => queryClient.invalidateQueries(allMessages),
  });
  const change = (wanted: Change) => {
    const isSame = ({ message }: Change) => message.id === wanted.message.id;
    if (!isUnderWay(mutationKey, isSame)) mutate(wanted);
  };
  const show = (message: Message) => {
    setOpen(message);
    if (message.status === 'new') change({ message, status: 'read', quiet: true });
  };
  const mark = (message: Message, status: MessageStatus) => change({ message, status });
  const busy = isPending && variables.message.id === open?.id;
  return { open, show, close: () => setOpen(null), mark, busy };
}

const statusChoices = [
  { value: '', label: 'All' },
  { value: 'unanswered', label: 'Not answered' },
  ...messageStatuses.map((status) => ({ value: status, label: statusNames[status] })),
] as const;

/** /admin/messages: messages from the Contact page. */
export function ManageMessages() {
  const { params, search, narrow, page, onPage } = useListParams();
  const filter: MessageFilter = {
    status: statusChoices.find(({ value }) => value === params.get('status'))?.value ?? '',
    search,
  };
  const query = useQuery(messagePage(filter, page));
  const { open, show, close, mark, busy } = useOpenMessage();
  const { data: { name: temple } = { name: 'the gurdwara' } } = useQuery(currentTempleSettings());
  return (
    <>
      <PageTitle title="Messages" />
      <ListFilters
        search={filter.search}
        name="status"
        label="Status"
        chosen={filter.status}
        options={statusChoices}
        onFilter={narrow}
      />
      <PagedList
        query={query}
        failed={messages.loadFailed}
        label="Messages"
        page={page}
        onPage={onPage}
        position={({ total }) => <Range page={page} size={messagesPage} total={total} />}
        none={{
          many: 'messages',
          narrowed: Boolean(filter.search || filter.status),
          advice: 'Try other words, or another status.',
          title: 'No messages yet.',
          hint: 'What visitors write on the Contact page arrives here.',
        }}
      >
        {({ rows }) => <MessageTable rows={rows} onOpen={show} />}
      </PagedList>
      {open && <MessageDialog listed={open} temple={temple} busy={busy} onStatus={mark} onClose={close} />}
    </>
  );
}
