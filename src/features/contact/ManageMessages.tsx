import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField, TextField } from '@/ui/Field';
import { Loaded } from '@/ui/Loaded';
import { Pager } from '@/ui/Pager';
import { PageTitle } from '@/ui/PageTitle';
import { MessageDialog } from './MessageDialog';
import { MessageTable } from './MessageTable';
import {
  type MessageStatus,
  messageStatuses,
  messageMessages as messages,
  statusNames,
} from './manage-messages';
import {
  changeMessageStatus,
  everyMessage,
  type Message,
  type MessageFilter,
  messagePage,
  messagesPage,
} from './manage-messages.queries';

const refresh = () => queryClient.invalidateQueries(everyMessage);

/** The message that is open, and its way from new to archived. Opening a new one makes it read. */
function useOpenMessage() {
  const [open, setOpen] = useState<Message | null>(null);
  const change = useMutation({
    mutationFn: ({ message, status }: { message: Message; status: MessageStatus; quiet?: boolean }) =>
      changeMessageStatus(message, status),
    onSuccess: (_, { message, status, quiet }) => {
      setOpen((now) => (now?.id === message.id ? { ...now, status } : now));
      if (!quiet) notify(messages.changed(status));
    },
    onError: (error, { quiet }) => {
      // Reading it works all the same.
      if (!quiet) notifyError(messages.changeFailed, error);
    },
    onSettled: refresh,
  });
  const show = (message: Message) => {
    setOpen(message);
    if (message.status === 'new') change.mutate({ message, status: 'read', quiet: true });
  };
  const mark = (status: MessageStatus) => {
    if (open && !change.isPending) change.mutate({ message: open, status });
  };
  return { open, show, close: () => setOpen(null), mark, busy: change.isPending };
}

function Filters({ filter, onFilter }: { filter: MessageFilter; onFilter: (filter: MessageFilter) => void }) {
  return (
    <search className="mb-5 grid gap-4 sm:grid-cols-[1fr_14rem]">
      <TextField
        label="Search"
        type="search"
        placeholder="Name, email, phone or words"
        maxLength={100}
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <SelectField
        label="Status"
        value={filter.status}
        onChange={({ target }) =>
          onFilter({ ...filter, status: messageStatuses.find((one) => one === target.value) ?? 'all' })
        }
      >
        <option value="all">All</option>
        {messageStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

function NoMessages({ filter }: { filter: MessageFilter }) {
  if (filter.search.trim() || filter.status !== 'all')
    return <EmptyState title="No messages found.">Try other words, or another status.</EmptyState>;
  return (
    <EmptyState title="No messages yet.">
      <p>What visitors write on the Contact page arrives here.</p>
    </EmptyState>
  );
}

/** /admin/messages: what visitors wrote on the Contact page, from new to archived. */
export function ManageMessages() {
  const [filter, setFilter] = useState<MessageFilter>({ status: 'all', search: '' });
  const [page, setPage] = useState(0);
  const query = useQuery(messagePage(useDeferredValue(filter), page));
  const { open, show, close, mark, busy } = useOpenMessage();
  const narrow = (next: MessageFilter) => {
    setFilter(next);
    setPage(0);
  };
  return (
    <>
      <PageTitle title="Messages" about="What visitors wrote on the Contact page." />
      <Filters filter={filter} onFilter={narrow} />
      <Loaded query={query} failed={messages.loadFailed}>
        {({ rows, total }) =>
          rows.length > 0 ? (
            <>
              <MessageTable rows={rows} onOpen={show} />
              <Pager label="Messages" page={page} pageSize={messagesPage} total={total} onPage={setPage} />
            </>
          ) : (
            <NoMessages filter={filter} />
          )
        }
      </Loaded>
      {open && (
        <MessageDialog message={open} temple="the gurdwara" busy={busy} onStatus={mark} onClose={close} />
      )}
    </>
  );
}
